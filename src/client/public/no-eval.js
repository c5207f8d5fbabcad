/*
 * zod makes its parsers with `new Function` where it may. These pages forbid that, and the browser
 * would report each attempt as a breach of their policy.
 */
globalThis.__zod_globalConfig = { jitless: true };
