import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Tests and benches run in the project's folder; a bench is a bundle that lies elsewhere. */
const root = process.cwd();
const cache = join(root, 'dist/programs');

let csvWorker: Promise<string> | undefined;

/** The thread that reads imported files, as createApp needs it. */
export function csvWorkerProgram(): Promise<string> {
  csvWorker ??= bundleProgram("import './csv-worker.ts';", join(root, 'src/server/programs'));
  return csvWorker;
}

let imageProgram: Promise<string> | undefined;

/** The program that reads image files, as createApp needs it. */
export function imageReaderProgram(): Promise<string> {
  imageProgram ??= bundleProgram("import './image-program.ts';", join(root, 'src/server/programs'));
  return imageProgram;
}

/**
 * Makes a file that `node` can run, from TypeScript that imports relative to `directory`: for tests
 * of what only a process of its own can show. Returns its path.
 */
export async function bundleProgram(code: string, directory: string): Promise<string> {
  const name = createHash('sha256').update(directory).update(code).digest('hex').slice(0, 16);
  // Where the built programs lie, so that it finds its packages and package.json; one per process, so
  // that parallel tests do not overwrite each other's.
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
