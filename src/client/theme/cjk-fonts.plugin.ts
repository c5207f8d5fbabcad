import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Fits them into the lines of the Latin fonts, like the system fonts in `fonts.css`. */
const lines = 'ascent-override: 105%; descent-override: 28%; line-gap-override: 0%;';
const fallback = `font-family: 'Match Web'; font-weight: 1 1000; size-adjust: 86%; ${lines}`;

/** The numbered slices of a package; those of Latin and Cyrillic letters have a name. */
const NUMBERED = String.raw`[\w-]+?-\d+-[\w-]+`;

/** Style sheets by name, each made of the slices of one package; a browser loads the slices that it needs. */
const sheets = {
  'do-hyeon': {
    from: () => import.meta.resolve('@fontsource/do-hyeon/index.css'),
    // Its single weight is used for all weights: a browser would synthesize a blurred bold.
    face: `font-family: 'Do Hyeon'; font-weight: 1 1000; size-adjust: 90%; ${lines}`,
  },
  kr: {
    from: () => import.meta.resolve('@fontsource-variable/noto-sans-kr/wght.css'),
    face: fallback,
    // Its Han and kana would mix with those of system fonts or other sheets within one word.
    has: /^U\+(?:11|31[3-8]|a9[67]|a[c-f]|[bc]|d[0-7])/i,
  },
  jp: {
    from: () => import.meta.resolve('@fontsource-variable/noto-sans-jp/wght.css'),
    face: fallback,
  },
  sc: {
    from: () => import.meta.resolve('@fontsource-variable/noto-sans-sc/wght.css'),
    face: fallback,
  },
  tc: {
    from: () => import.meta.resolve('@fontsource-variable/noto-sans-tc/wght.css'),
    face: fallback,
  },
  // PRT-1: for print, which loads no style sheets of the pages.
  text: {
    from: () => import.meta.resolve('@fontsource-variable/archivo/wght.css'),
    face: "font-family: 'Archivo Variable'; font-weight: 100 900",
    files: 'archivo-(?:latin|latin-ext|vietnamese)-wght-normal',
  },
} satisfies Record<string, { from: () => string; face: string; files?: string; has?: RegExp }>;

const sliceOf = (files = NUMBERED): RegExp =>
  new RegExp(
    String.raw`@font-face \{[^}]*?url\(\./files/(${files}\.woff2)\)[^}]*?unicode-range: ([^;]+);[^}]*\}`,
    'g',
  );

type Sheet = keyof typeof sheets;
export type CjkSheet = Exclude<Sheet, 'text'>;

const pathOf = (name: Sheet) => fileURLToPath(sheets[name].from());

/** The slices of a sheet: a file of its package, and the characters that it is for, as CSS names them. */
export const slicesOf = (name: Sheet): { file: string; range: string }[] => {
  const sheet = sheets[name];
  const slices = sliceOf('files' in sheet ? sheet.files : undefined);
  const css = readFileSync(pathOf(name), 'utf8');
  const has = 'has' in sheet ? sheet.has : /./;
  return Array.from(css.matchAll(slices), ([, file = '', ranges = '']) => {
    const range = ranges.split(',').filter((part) => has.test(part.trim()));
    return { file, range: range.join(',') };
  }).filter(({ range }) => range !== '');
};

/** The licences of all fonts of the project; they have to be passed on with the fonts. */
function fontLicences(): { name: string; text: string }[] {
  const { dependencies } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
  );
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@fontsource'))
    .map((name) => {
      const folder = dirname(fileURLToPath(import.meta.resolve(`${name}/index.css`)));
      return {
        name: name.split('/').at(-1) ?? name,
        text: readFileSync(join(folder, 'LICENSE'), 'utf8'),
      };
    });
}

/**
 * LNG-12: the fonts of Hangul, kana and Han are part of the build: `/fonts/<name>.css` and its slices. Pages
 * load a sheet on demand (`cjk-fonts.js`), so that no common style sheet contains them.
 */
export function cjkFontsPlugin(): Plugin {
  return {
    name: 'cjk-fonts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const isPublic = Object.values(bundle).some(
        (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('public.html'),
      );
      if (!isPublic) return;
      for (const name of Object.keys(sheets) as Sheet[]) {
        const source = dirname(pathOf(name));
        const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
        const folder = `assets/fonts-${version}`;
        const faces = slicesOf(name).map(({ file, range }) => {
          const fileName = `${folder}/${file}`;
          this.emitFile({
            type: 'asset',
            fileName,
            source: readFileSync(join(source, 'files', file)),
          });
          return `@font-face { ${sheets[name].face} font-display: swap; src: url('/${fileName}'); unicode-range: ${range}; }`;
        });
        if (faces.length === 0) this.error(`No slices in ${source}.`);
        this.emitFile({ type: 'asset', fileName: `fonts/${name}.css`, source: faces.join('\n') });
      }
      for (const { name, text } of fontLicences()) {
        this.emitFile({ type: 'asset', fileName: `fonts/licences/${name}.txt`, source: text });
      }
    },
  };
}
