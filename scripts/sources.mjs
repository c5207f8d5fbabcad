// What the build is made from: one fingerprint tells whether dist/ still belongs to it.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current one is. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const stampFile = join(root, 'dist', '.made-from');

const inputs = [
  'src',
  'migrations',
  'tests/cases',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.client.json',
  'package-lock.json',
  'scripts/build.mjs',
];
const isInput = (name) => !/\.test\.tsx?$/.test(name);

function* filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (isInput(entry.name)) yield child;
  }
}

/** Hash of the names and contents of all inputs; a few tens of milliseconds. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = /\.\w+$/.test(input) ? [path] : filesUnder(path);
    for (const file of files) {
      hash.update(`\0${file.slice(root.length).split(sep).join('/')}\0`);
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
