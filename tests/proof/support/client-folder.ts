// A stand-in for the built client: enough files for every branch of src/server/pages/pages.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export function makeClientFolder(): { clientDir: string; remove(): void } {
  const clientDir = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(clientDir, 'assets'));
  const page = (title: string) =>
    `<!doctype html><title>${title}</title><style nonce="__CSP_NONCE__"></style><!--snapshot-->`;
  writeFileSync(join(clientDir, 'admin.html'), page('admin'));
  writeFileSync(join(clientDir, 'public.html'), page('public'));
  writeFileSync(join(clientDir, 'assets', 'app-1a2b3c.js'), 'export {};');
  const packed = 'export const packed = true;'.repeat(20);
  writeFileSync(join(clientDir, 'assets', 'packed-1a2b3c.js'), packed);
  writeFileSync(join(clientDir, 'assets', 'packed-1a2b3c.js.br'), brotliCompressSync(packed));
  writeFileSync(join(clientDir, 'sw.js'), '// worker');
  return { clientDir, remove: () => rmSync(clientDir, { recursive: true, force: true }) };
}
