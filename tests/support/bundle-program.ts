import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

const cache = join(import.meta.dirname, '../../node_modules/.cache/programs');

/**
 * Makes a file that `node` can run, from TypeScript that imports relative to `directory`: for tests
 * of what only a process of its own can show. Returns its path.
 */
export async function bundleProgram(code: string, directory: string): Promise<string> {
  const name = createHash('sha256').update(directory).update(code).digest('hex').slice(0, 16);
  // Inside the project, so that the program finds its packages; one per process, so that parallel
  // tests do not overwrite each other's.
  const outfile = join(cache, `${name}-${process.pid}.mjs`);
  await build({
    stdin: { contents: code, resolveDir: directory, loader: 'ts' },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  return outfile;
}
