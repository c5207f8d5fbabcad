// The browser's side: two pages, one for the admin (Chakra), one for everybody else (light).
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensPlugin } from './src/client/theme/tokens.plugin.ts';

const root = resolve(import.meta.dirname, 'src/client');

/** What a spectator's phone must never load, whatever imports what. */
const adminOnly = /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@dnd-kit)[\\/]/;

/** A test for modules of this project, by their paths without the ending. */
const modules = (...paths: string[]): RegExp =>
  new RegExp(paths.map((path) => `${path.replaceAll('/', '[\\\\/]')}\\.tsx?$`).join('|'));

/** What is drawn on most public screens, and nothing that only the admin's need. */
const shownOnMany = modules(
  'client/shared/ui/(fit-text|fit-lines|name-text|link-mark|brand-mark|theme-picker|use-clock|line-icon)',
  'client/shared/when-idle',
  'client/features/fixtures/orientation',
);

/** What every screen with matches in it needs. */
const shownWithMatches = modules(
  'common/fixtures/(decider|map-lit|pairing|playing-order|score)\\.rules',
  'client/shared/ui/flip-number',
  'client/features/fixtures/(fixture-state|side-shape|win-badge)',
  'client/pages/public/(sides|use-team-names)',
);

/** Stops the build when the public page, directly or lazily, reaches code made for the admin. */
function publicPageStaysLight(): Plugin {
  return {
    name: 'public-page-stays-light',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('public.html'),
      );
      const waiting = entry ? [entry.fileName] : [];
      const seen = new Set(waiting);
      for (const fileName of waiting) {
        const chunk = bundle[fileName];
        if (chunk?.type !== 'chunk') continue;
        const intruder = chunk.moduleIds.find((id) => adminOnly.test(id));
        if (intruder) this.error(`The public page loads ${intruder} (in ${fileName}).`);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
          if (!seen.has(next)) waiting.push(next);
          seen.add(next);
        }
      }
    },
  };
}

/**
 * Notes in the public document which files each of its screens is made of: the server sends one
 * screen's as links, so that a phone asks for them with the first script, not after it has run.
 */
function screensAreAskedForAtOnce(): Plugin {
  return {
    name: 'screens-are-asked-for-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry, path }) {
        if (!path.endsWith('public.html') || !entry) return html;
        const filesOf = (fileName: string, seen: Set<string>): string[] => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
          seen.add(fileName);
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          return [fileName, ...styles, ...chunk.imports.flatMap((one) => filesOf(one, seen))];
        };
        const first = new Set(filesOf(entry.fileName, new Set()));
        const screens = entry.dynamicImports.flatMap((fileName) => {
          const chunk = bundle[fileName];
          const source = chunk?.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
          const screen = /pages[\\/]public[\\/].*[\\/]([a-z-]+?)(-page)?\.tsx$/.exec(source)?.[1];
          const files = filesOf(fileName, new Set()).filter((file) => !first.has(file));
          return screen
            ? [
                [
                  screen,
                  [...new Set(files)]
                    .map((file) => `/${file}`)
                    .sort(
                      (one, other) => Number(other.endsWith('.css')) - Number(one.endsWith('.css')),
                    ),
                ],
              ]
            : [];
        });
        const note = `<!--screens ${JSON.stringify(Object.fromEntries(screens))}-->`;
        // Last in the head: what a screen says about a thing wins over what all of them say.
        // The largest file first: with six requests at a time it would else wait for the small ones.
        const links = [...html.matchAll(/ *<link rel="modulepreload".*>\n/g)].map(([link]) => link);
        const largest = links.filter((link) => /(react|shown)-/.test(link));
        const rest = largest.reduce((text, link) => text.replace(link, ''), html);
        return rest
          .replace(/ *<script src=/, (script) => largest.join('') + script)
          .replace('</head>', () => `  ${note}\n  </head>`);
      },
    },
  };
}

export default defineConfig({
  root,
  plugins: [react(), tokensPlugin(), publicPageStaysLight(), screensAreAskedForAtOnce()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: readdirSync(root)
        .filter((name) => name.endsWith('.html'))
        .map((name) => resolve(root, name)),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What at least three public screens share is one file: each more is a journey of its
            // own on a phone's network, and a browser makes six at a time.
            { name: 'shown', test: shownOnMany },
            { name: 'matches', test: shownWithMatches },
          ],
        },
      },
    },
  },
});
