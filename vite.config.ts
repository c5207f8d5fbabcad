// The browser's side: two documents, one for the admin (Chakra), one for everybody else (light).
// scripts/build.mjs builds each by itself (decision record 023).
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screenFiles } from './src/client/app/screen-files.plugin.ts';
import { serviceWorkerPlugin } from './src/client/app/service-worker.plugin.ts';
import { cjkFontsPlugin } from './src/client/theme/cjk-fonts.plugin.ts';
import { tokensPlugin } from './src/client/theme/tokens.plugin.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, 'src/client'),
  plugins: [react(), tokensPlugin(), serviceWorkerPlugin(), cjkFontsPlugin(), screenFiles()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    // Both builds write into one folder, which scripts/build.mjs makes.
    emptyOutDir: false,
    // Decision 37.
    target: ['chrome94', 'safari15.4', 'firefox102'],
    // The security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // In kB, minified: of the file that the admin's pages share.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Each file is a journey of its own on a phone's network, and a browser makes six at a time.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] } },
    },
  },
});
