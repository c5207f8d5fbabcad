import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of an installed package; a vendor file's contract test compares it with the one tried. */
export function installedVersion(name: string): string {
  const file = join(import.meta.dirname, '../../../node_modules', name, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
