import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, 'service-worker.ts');

/**
 * Builds the service worker into /sw.js: one file without a hash in its name and without imports. The
 * development server has none, so that it never shows an outdated page.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      const { outputFiles } = await build({
        entryPoints: [source],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: { 'process.env.NODE_ENV': '"production"' },
      });
      for (const { text } of outputFiles) {
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: text });
      }
    },
  };
}
