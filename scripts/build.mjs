// Builds dist/server (one bundle and its source map) and dist/client (the browser's files).
// Everything is made aside and then put in place at once: a failed build leaves the old one.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { installWhenNeeded, requireNode, say } from './prepare.mjs';
import { fingerprint, root, stampFile } from './sources.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded({ withTests: false });
process.env.NODE_ENV = 'production';
const { build: bundle } = await import('esbuild');
const { build: buildClient } = await import('vite');

/** The last step of 11 costs five times the time for a hundredth of the size. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts a brotli and a gzip form beside every script, style and picture in text. */
function compressTexts(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, brotli));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

/** Builds each document by itself: what both use is made twice, with only what that document needs. */
async function buildDocuments(outDir) {
  const documents = readdirSync('src/client').filter((file) => file.endsWith('.html'));
  await Promise.all(
    documents.map((name) =>
      buildClient({
        configFile: join(root, 'vite.config.ts'),
        logLevel: 'warn',
        build: {
          outDir,
          rolldownOptions: {
            input: join(root, 'src/client', name),
            checks: { pluginTimings: false },
          },
        },
      }),
    ),
  );
}

const started = Date.now();
/** As deep as its place, because source maps name the sources from there. */
const aside = (part) => join(root, 'dist', `.making-${process.pid}-${part}`);
const parts = ['server', 'client'];
say('Building client and server …');
const madeFrom = fingerprint();
for (const part of parts) mkdirSync(aside(part), { recursive: true });
try {
  const builds = await Promise.allSettled([
    bundle({
      entryPoints: [
        'src/server/main.ts',
        'src/server/programs/csv-worker.ts',
        'src/server/programs/image-program.ts',
        'src/server/programs/demo.ts',
        'src/server/programs/reset-password.ts',
        'src/server/programs/backups.ts',
      ].filter((file) => existsSync(file)),
      outdir: aside('server'),
      entryNames: '[name]',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
    }),
    buildDocuments(aside('client')),
  ]);
  const broken = builds.filter((build) => build.status === 'rejected');
  if (broken.length > 0) throw new Error(broken.map((build) => build.reason.message).join('\n'));
  compressTexts(aside('client'));
  rmSync(stampFile, { force: true });
  for (const part of parts) {
    rmSync(join(root, 'dist', part), { recursive: true, force: true, maxRetries: 5 });
    renameSync(aside(part), join(root, 'dist', part));
  }
  writeFileSync(stampFile, madeFrom);
} catch (error) {
  // Both builders put file, line and reason into the message; a stack of theirs adds nothing.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  for (const part of parts) rmSync(aside(part), { recursive: true, force: true, maxRetries: 5 });
}
if (!process.exitCode) say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
