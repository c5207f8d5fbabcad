// Checks what imports what (.dependency-cruiser.cjs), and that the checker itself works: every rule
// must find a canary import against it. A checker that reads nothing would find nothing, too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const rulesFile = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(rulesFile);
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** @returns {{modules: string[], violations: {rule: string, from: string, to: string}[]}} */
function cruise(folder) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, '--config', rulesFile, '--output-type', 'json', 'src', 'migrations'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!stdout) throw new Error(`dependency-cruiser said nothing. ${stderr}`);
  const { modules, summary } = JSON.parse(stdout);
  return {
    modules: modules.map(({ source }) => source),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** One import against each rule: [rule, file, its text]. */
const canaries = [
  ['common-is-pure', 'src/common/a/clock.ts', "import 'node:fs';"],
  ['rules-know-rules-only', 'src/common/a/a.rules.ts', "import { a } from './a.schema.ts'; a;"],
  ['server-never-client', 'src/server/a.ts', "import '../client/app/app.ts';"],
  ['client-never-server', 'src/client/app/a.ts', "import '../../server/app.ts';"],
  ['sql-in-repositories', 'src/server/features/a/a.service.ts', "import k from 'knex'; k;"],
  ['internals-in-vendor', 'src/server/db/b.ts', "import a from 'knex/lib/a.js'; a;"],
  ['vendor-knows-packages-only', 'src/server/vendor/a.ts', "import '../errors.ts';"],
  [
    'repositories-know-db-and-common',
    'src/server/features/a/a.repository.ts',
    "import './b.service.ts';",
  ],
  [
    'routes-know-their-own-feature',
    'src/server/features/a/a.routes.ts',
    "import { b } from '../b/b.service.ts'; b;",
  ],
  [
    'routes-never-repositories',
    'src/server/features/a/b.routes.ts',
    "import type { a } from './a.repository.ts'; export type A = typeof a;",
  ],
  ['services-know-no-transport', 'src/server/features/a/b.service.ts', "import 'express';"],
  ['db-is-the-bottom', 'src/server/db/a.ts', "import '../features/b/b.service.ts';"],
  ...forbidden
    .map(({ name }) => /^client-(\w+)-below-(\w+)$/.exec(name))
    .filter((match) => match !== null)
    .map(([name, low, high]) => [
      name,
      `src/client/${low}/canary-a.ts`,
      `import '../${high}/canary-b.ts';`,
    ]),
  ...forbidden
    .map(({ name }) => /^domain-([\w-]+)-below-([\w-]+)$/.exec(name))
    .filter((match) => match !== null)
    .map(([name, low, high]) => [
      name,
      `src/client/domain/${low}/canary-a.ts`,
      `import '../${high}/canary-b.ts';`,
    ]),
  ['screen-never-another-screen', 'src/client/screens/a/a.ts', "import '../b/b.ts';"],
  ['public-page-stays-light', 'src/client/public.ts', "import './ui/light.ts';"],
  ['no-cycle', 'src/common/b/one.ts', "import { b } from './two.ts'; export const a = b;"],
  ['tests-stay-outside', 'src/server/b.ts', "import './b.test.ts';"],
  ['server-runs-without-dev-packages', 'src/server/c.ts', "import d from 'dev-only'; d;"],
  ['everything-resolves', 'src/server/d.ts', "import './nowhere.ts';"],
];

/** What the canary imports lead to. */
const surroundings = {
  'package.json':
    '{"dependencies":{"knex":"1.0.0","express":"1.0.0","@chakra-ui/react":"1.0.0"},"devDependencies":{"dev-only":"1.0.0"}}',
  'migrations/001-a.ts': 'export {};',
  'src/common/a/a.schema.ts': 'export const a = 1;',
  'src/common/b/two.ts': "import { a } from './one.ts'; export const b = a;",
  'src/server/app.ts': 'export {};',
  'src/server/errors.ts': 'export {};',
  'src/server/b.test.ts': 'export {};',
  'node_modules/knex/lib/a.js': 'module.exports = {};',
  'src/server/features/b/b.service.ts': 'export const b = 1;',
  'src/client/app/app.ts': 'export {};',
  'src/client/screens/b/b.ts': 'export {};',
  'src/client/ui/canary-b.ts': 'export {};',
  'src/client/public.html': '<script type="module" src="./public.ts"></script>',
  'src/client/ui/light.ts': "import c from '@chakra-ui/react'; c;",
};
const packages = ['knex', 'express', '@chakra-ui/react', 'dev-only'];

function writeCanaries(folder) {
  const files = { ...surroundings };
  for (const [, file] of canaries) {
    const sibling = file.replace(/canary-a\.ts$/, 'canary-b.ts');
    if (sibling !== file) files[sibling] = 'export {};';
  }
  for (const layer of ['app', 'screens']) files[`src/client/${layer}/canary-b.ts`] = 'export {};';
  files['src/client/domain/canary-b.ts'] = 'export {};';
  files['src/client/domain/now/canary-b.ts'] = 'export {};';
  for (const [, file, text] of canaries) files[file] = text;
  for (const name of packages) {
    files[`node_modules/${name}/package.json`] = `{"name":"${name}","version":"1.0.0"}`;
    files[`node_modules/${name}/index.js`] = 'module.exports = {};';
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
}

/** Rules whose left side names no file at all, so that they could never find anything. */
const idleRules = (files) =>
  forbidden
    .filter(({ from }) => from.path && !files.some((file) => new RegExp(from.path).test(file)))
    .map(({ name }) => name);

/** Rules that let their canary pass, or have none. */
function rulesMissingCanary() {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  try {
    writeCanaries(folder);
    const { violations } = cruise(folder);
    return forbidden
      .map((rule) => rule.name)
      .filter((name) => {
        const [, file] = canaries.find(([rule]) => rule === name) ?? [];
        return !violations.some(({ rule, from }) => rule === name && from === file);
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sourceFiles() {
  return ['src', 'migrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
  );
}

const expected = sourceFiles();
const { modules, violations } = cruise(root);
const read = new Set(modules);
const unread = expected.filter((file) => !read.has(file));
const missedCanaries = rulesMissingCanary();
const idle = idleRules(modules);
for (const { rule, from, to } of violations) say(`${rule}: ${from} → ${to}`);
for (const file of unread) say(`not read by the checker: ${file}`);
for (const rule of missedCanaries) say(`rule ${rule} did not find its canary`);
say(
  `${modules.length} modules, ${canaries.length} canary imports, ${violations.length} violations`,
);
process.exit(violations.length + unread.length + missedCanaries.length + idle.length > 0 ? 1 : 0);
