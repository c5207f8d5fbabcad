import type { Plugin } from 'vite';
import { type Page, pages } from '../../common/kernel/pages.ts';

const displayFont = /sofia-sans-extra-condensed-latin-wght-normal[^/]*\.woff2$/;
const textFont = /archivo-latin-wght-normal[^/]*\.woff2$/;

/** The fonts that would move text if they came after the first paint of a screen. */
function fontsOf(screen: string): readonly RegExp[] {
  const page = Object.values<Page>(pages).find((page) => page.screen === screen);
  if (page?.document === 'admin') return [displayFont, textFont];
  // Displays measure names in this font.
  return page?.display === undefined ? [] : [displayFont];
}

/**
 * Lists in each document the files of each of its screens. The server sends the files of one screen as links:
 * a browser requests them together with the entry script, and the preview has its styles.
 */
export const screenFiles = (): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      if (!entry) return html;
      const chunkOf = (fileName: string) => {
        const file = bundle[fileName];
        return file?.type === 'chunk' ? file : undefined;
      };
      /** Imported files come first, because a style sheet overrides those before it. */
      function addFiles(files: Set<string>, fileName: string): Set<string> {
        const chunk = chunkOf(fileName);
        if (!chunk || files.has(fileName)) return files;
        for (const imported of chunk.imports) addFiles(files, imported);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        return files.add(fileName);
      }
      const entryFiles = addFiles(new Set(), entry.fileName);
      // The admin's entry imports its application, which imports the screens.
      const app = entry.dynamicImports.find((file) => /admin-root-/.test(file)) ?? entry.fileName;
      const screens: Record<string, string[]> = {};
      for (const fileName of chunkOf(app)?.dynamicImports ?? []) {
        const source = chunkOf(fileName)?.facadeModuleId ?? '';
        const screen = /screens[\\/].*[\\/]([a-z-]+?)-page\.tsx$/.exec(source)?.[1];
        if (!screen) continue;
        const files = [...addFiles(addFiles(new Set(), app), fileName)];
        const fonts = fontsOf(screen).map((font) => {
          const file = Object.keys(bundle).find((name) => font.test(name));
          if (!file) throw new Error(`The build has no font ${font}.`);
          return file;
        });
        const isStyle = (file: string) => file.endsWith('.css');
        const ownFiles = [...files, ...fonts].filter((file) => !entryFiles.has(file));
        screens[screen] = [
          ...ownFiles.filter(isStyle),
          ...ownFiles.filter((file) => !isStyle(file)),
        ].map((file) => `/${file}`);
      }
      // Last in the head: styles of a screen override those of all screens.
      return html.replace(
        '</head>',
        () => `  <!--screens ${JSON.stringify(screens)}-->\n  </head>`,
      );
    },
  },
});
