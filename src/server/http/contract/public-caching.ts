/**
 * Cache-Control of public answers: a browser revalidates each time, a cache in front of the server (CDN) once
 * a second. The page drops an answer of an older revision (LIVE-51).
 */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=1, must-revalidate';
