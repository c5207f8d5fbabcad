// `npm run texts -- export ko [file]` writes the texts of a language as a PO file; `import ko [file]` reads it back
// into the catalogs. Without a file it is texts-ko.po.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, installWhenNeeded, requireNode, say } from './prepare.mjs';
import { root } from './sources.mjs';

requireNode();
const from = process.cwd();
process.chdir(root);
await installWhenNeeded();
const { build } = await import('esbuild');

const contents = `
  export { languages } from './src/common/texts/languages.rules.ts';
  export * from './src/common/texts/catalogs.ts';
  export * from './src/common/texts/po.rules.ts';`;
const { outputFiles } = await build({
  stdin: { contents, resolveDir: root },
  bundle: true,
  write: false,
  format: 'esm',
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const texts = await import(`data:text/javascript;base64,${code}`);

const catalogs = {
  public: texts.publicCatalogs,
  referee: texts.refereeCatalogs,
  admin: texts.adminCatalogs,
  event: texts.eventCatalogs,
  errors: texts.errorCatalogs,
};
const [verb, language, name = `texts-${language}.po`] = process.argv.slice(2);
const known = Object.keys(texts.publicCatalogs);
if (!['export', 'import'].includes(verb) || !known.includes(language)) {
  fail(`Usage: npm run texts -- export|import ${known.join('|')} [file]`);
}
const file = resolve(process.env.INIT_CWD ?? from, name);

if (verb === 'export') {
  const entries = Object.entries(catalogs).flatMap(([of, all]) =>
    texts.entriesOf(of, all[language]),
  );
  writeFileSync(file, texts.toPo(language, entries));
  say(`${entries.length} texts in ${texts.languages[language]} are in ${file}.`);
} else {
  const entries = texts.fromPo(readFileSync(file, 'utf8'));
  const changed = [];
  const wrong = [];
  for (const [of, all] of Object.entries(catalogs)) {
    const { catalog, problems } = texts.withEntries(of, all[language], entries);
    wrong.push(...problems);
    if (JSON.stringify(catalog) !== JSON.stringify(all[language])) {
      const path = `src/common/texts/${language}/${of}.ts`;
      const head = readFileSync(path, 'utf8').split('= {')[0];
      writeFileSync(path, `${head}= ${JSON.stringify(catalog, null, 2)};\n`);
      changed.push(path);
    }
  }
  for (const problem of wrong) say(problem);
  if (changed.length > 0) {
    const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
    spawnSync(process.execPath, [biome, 'format', '--write', ...changed], { stdio: 'inherit' });
  }
  say(changed.length === 0 ? 'Nothing changed.' : `Changed: ${changed.join(', ')}.`);
  if (wrong.length > 0) fail(`${wrong.length} texts were left as they were.`);
}
