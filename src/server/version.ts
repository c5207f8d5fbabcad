import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** The program's version; package.json lies two folders above both the sources and the bundle. */
export function programVersion(): string {
  const file = join(dirname(fileURLToPath(import.meta.url)), '../../package.json');
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
