// The browser's side: two pages, one for the admin (Chakra), one for everybody else (light). Each is a
// build of its own (scripts/build.mjs): a file of both would carry to phones what only the admin uses.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { onlyUsedReact } from './src/client/app/react-parts.plugin.ts';
import { serviceWorkerPlugin } from './src/client/app/service-worker.plugin.ts';
import { cjkFontsPlugin } from './src/client/theme/cjk-fonts.plugin.ts';
import { tokensPlugin } from './src/client/theme/tokens.plugin.ts';
import { type Page, pages } from './src/common/kernel/pages.ts';

const root = resolve(import.meta.dirname, 'src/client');

/** Packages of the admin's pages, which no public page loads. */
const adminOnly = /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@dnd-kit)[\\/]/;

const sources = new Set(
  readdirSync(resolve(root, '..'), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/').replace(/\.tsx?$/, ''),
  ),
);

/**
 * A test for modules of this project, by their paths without the ending. Throws when a path is that of no
 * module: one that has moved would else be left out without a word.
 */
function modules(...paths: string[]): RegExp {
  const lost = paths.filter((path) => !sources.has(path));
  if (lost.length > 0) throw new Error(`vite.config.ts names no module by ${lost.join(', ')}.`);
  const expressions = paths.map((path) => path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'));
  return new RegExp(`[\\\\/](${expressions.join('|')})\\.tsx?$`);
}

/** What is drawn on most public screens, and nothing that only the admin's need. */
const shownOnMany = modules(
  'client/ui/connection/connection-mark',
  'client/ui/controls/theme-picker',
  'client/ui/graphics/brand-mark',
  'client/ui/graphics/line-icon',
  'client/ui/time/time-of-day',
  'client/ui/time/use-clock',
  'client/ui/layout/lazy-part',
  'client/ui/text/fit-text',
  'client/ui/text/fit-lines',
  'client/ui/text/name-text',
  'client/browser/when-idle',
  'client/texts/t',
  'client/domain/sides/orientation',
  'common/fixture/decider.rules',
  'common/fixture/pairing.rules',
  'common/fixture/playing-order.rules',
  'common/fixture/score.rules',
);

/** What every screen with matches in it needs. */
const shownWithMatches = modules(
  'client/live/use-tournaments',
  'common/fixture/map-lit.rules',
  'common/fixture/result-times.rules',
  'common/standings/is-live.rules',
  'common/tournaments/status.rules',
  'client/ui/connection/use-news-motion',
  'client/ui/text/flip-number',
  'client/domain/fixtures/fixture-state',
  'client/domain/sides/side-shape',
  'client/domain/sides/win-badge',
  'client/domain/sides/sides',
  'client/domain/teams/use-teams',
  'client/domain/images/team-mark',
  'common/teams/team-code.rules',
  'common/tournaments/tournament-guards.rules',
  'common/fixture/sitting.rules',
  'common/match-view/played.rules',
);

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** The chunks that the public page loads, directly or lazily; none in the build of another page. */
function publicChunks(bundle: Bundle): Chunk[] {
  const entry = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('public.html'),
  );
  const fileNames = new Set(entry ? [entry.fileName] : []);
  const chunks: Chunk[] = [];
  for (const fileName of fileNames) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk') continue;
    chunks.push(chunk);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) fileNames.add(next);
  }
  return chunks;
}

/** Stops the build when the public page, directly or lazily, reaches code made for the admin. */
function publicPageStaysLight(): Plugin {
  return {
    name: 'public-page-stays-light',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const { moduleIds, fileName } of publicChunks(bundle)) {
        const intruder = moduleIds.find((id) => adminOnly.test(id));
        if (intruder) this.error(`The public page loads ${intruder} (in ${fileName}).`);
      }
    },
  };
}

/** Minifies what the public page loads once more, where that makes it smaller (decision record 023). */
function publicChunksAreSmall(): Plugin {
  return {
    name: 'public-chunks-are-small',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of publicChunks(bundle)) {
        // It would become larger, and takes longest.
        if (chunk.name === 'react') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          // Reading a property has no effect of its own here.
          compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
        });
        const isSmaller = code && gzipSync(code).length < gzipSync(chunk.code).length;
        if (isSmaller) chunk.code = code;
      }
    },
  };
}

/** Parts of the socket library that our protocol does not speak, and what stands in for them (decision record 023). */
const unspoken = [
  { file: /engine\.io-client[\\/].*[\\/]webtransport\.js$/, code: 'export class WT {}' },
  {
    file: /socket\.io-parser[\\/].*[\\/]is-binary\.js$/,
    code: 'export const isBinary = () => false; export const hasBinary = () => false;',
  },
  {
    file: /socket\.io-parser[\\/].*[\\/]binary\.js$/,
    code: 'export const deconstructPacket = (packet) => ({ packet, buffers: [] }); export const reconstructPacket = (packet) => packet;',
  },
  { file: /engine\.io-client[\\/].*[\\/]has-cors\.js$/, code: 'export const hasCORS = true;' },
  {
    file: /engine\.io-parser[\\/].*[\\/]decodePacket\.browser\.js$/,
    code: `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js';
      export const decodePacket = (text) => {
        const type = PACKET_TYPES_REVERSE[String(text).charAt(0)];
        if (!type) return ERROR_PACKET;
        return text.length > 1 ? { type, data: text.substring(1) } : { type };
      };`,
  },
  {
    file: /engine\.io-parser[\\/].*[\\/]encodePacket\.browser\.js$/,
    code: `import { PACKET_TYPES } from './commons.js';
      export const encodePacket = ({ type, data }, _, done) => done(PACKET_TYPES[type] + (data || ''));
      export const encodePacketToBinary = () => undefined;`,
  },
];

/** Leaves out the third transport and binary messages. */
function onlyWhatIsSpoken(): Plugin {
  return {
    name: 'only-what-is-spoken',
    enforce: 'pre',
    load: (id) => unspoken.find(({ file }) => file.test(id))?.code ?? null,
  };
}

const displayFace = /sofia-sans-extra-condensed-latin-wght-normal[^/]*\.woff2$/;
const textFace = /archivo-latin-wght-normal[^/]*\.woff2$/;

/** The faces that move what a screen shows when they come after its first paint. */
const facesOf = (screen: string): readonly RegExp[] => {
  const page = Object.values<Page>(pages).find((one) => one.screen === screen);
  if (page?.document === 'admin') return [displayFace, textFace];
  // These measure their names in this face.
  return page?.display === undefined ? [] : [displayFace];
};

/**
 * Notes in each document which files each of its screens is made of: the server sends one screen's as
 * links, so that a browser asks for them with the first script, not after it has run.
 */
function screensAreAskedForAtOnce(): Plugin {
  return {
    name: 'screens-are-asked-for-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        if (!entry) return html;
        const filesOf = (fileName: string, seen: Set<string>): string[] => {
          const chunk = bundle[fileName];
          if (chunk?.type !== 'chunk' || seen.has(fileName)) return [];
          seen.add(fileName);
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          // What is imported comes first: a style sheet wins over those before it.
          return [...chunk.imports.flatMap((one) => filesOf(one, seen)), ...styles, fileName];
        };
        const faceFile = (face: RegExp): string => {
          const files = Object.keys(bundle).filter((file) => face.test(file));
          if (files.length !== 1) throw new Error(`${files.length} files are ${face}.`);
          return files[0] as string;
        };
        const first = new Set(filesOf(entry.fileName, new Set()));
        // The admin's entry imports its application, which imports the screens.
        const next = entry.dynamicImports.find((file) => /admin-root-/.test(file)) ?? '';
        const app = bundle[next];
        const dynamicImports = app?.type === 'chunk' ? app.dynamicImports : entry.dynamicImports;
        const screens = dynamicImports.flatMap((fileName) => {
          const chunk = bundle[fileName];
          const source = chunk?.type === 'chunk' ? (chunk.facadeModuleId ?? '') : '';
          const screen = /screens[\\/].*[\\/]([a-z-]+?)(-page)?\.tsx$/.exec(source)?.[1];
          if (!screen) return [];
          const seen = new Set<string>();
          const files = [next, fileName]
            .flatMap((one) => filesOf(one, seen))
            .filter((file) => !first.has(file));
          const all = new Set([...files, ...facesOf(screen).map(faceFile)]);
          const isStyle = (file: string) => Number(file.endsWith('.css'));
          return [
            [
              screen,
              [...all].map((file) => `/${file}`).sort((a, b) => isStyle(b) - isStyle(a)),
            ] as const,
          ];
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

const publicScreens = Object.values<Page>(pages).filter(({ document }) => document === 'public');
/** The first script of the public pages, and the chunks named for one of their screens. */
const publicScreen = new RegExp(
  `(public|${publicScreens.map(({ screen }) => screen).join('|')})-[^/]*\\.js$`,
);

const classesOf = new Map<string, string[]>();

/** `a_abcd`: a letter for the class and four for its file, as a name adds up in the scripts of a public page. */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const classes = classesOf.get(path) ?? [];
  classesOf.set(path, classes);
  if (!classes.includes(name)) classes.push(name);
  const index = classes.indexOf(name);
  const letter =
    String.fromCharCode(97 + (index % 26)) + (index < 26 ? '' : Math.trunc(index / 26));
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '');
  return `${letter}_${hash.slice(0, 4)}`;
}

export default defineConfig({
  root,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    tokensPlugin(),
    serviceWorkerPlugin(),
    cjkFontsPlugin(),
    onlyWhatIsSpoken(),
    onlyUsedReact(),
    publicPageStaysLight(),
    publicChunksAreSmall(),
    screensAreAskedForAtOnce(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    // Both builds write into one folder, which scripts/build.mjs makes.
    emptyOutDir: false,
    // Decision 37.
    target: ['chrome94', 'safari15.4', 'firefox102'],
    // The security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What need not be named: of a public screen the server has sent links to its scripts; a part of one
      // has what the first script and the screens share.
      resolveDependencies: (_file, scripts, { hostId, hostType }) =>
        hostType === 'html'
          ? scripts
          : publicScreen.test(hostId)
            ? []
            : scripts.filter(
                (script) => !/(react|rolldown-runtime|shown|public)-[^/]*$/.test(script),
              ),
    },
    reportCompressedSize: false,
    rolldownOptions: {
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
