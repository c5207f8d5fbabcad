// What may import what. scripts/boundaries.mjs runs it and proves every rule with a planted import.
const { existsSync, readFileSync } = require('node:fs');
const { posix } = require('node:path');

const tests = '\\.test\\.tsx?$|^tests/|/[^/]*\\.(fixtures|support)\\.tsx?$';
const feature = (tree) => `^src/${tree}/features/([^/]+)/`;
/** Packages made for the admin's pages; a spectator's phone never loads them. */
const adminPackages = '^node_modules/(@chakra-ui|@ark-ui|@zag-js|@emotion|@dnd-kit)/';

/** The script of the public page, read from the page so that it cannot drift away from it. */
function publicEntry() {
  const page = 'src/client/public.html';
  if (!existsSync(page)) return '^src/client/public\\.tsx?$';
  const html = readFileSync(page, 'utf8');
  const source = /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  return `^${posix.join('src/client', source).replaceAll('.', '\\.')}$`;
}

const rules = [
  {
    name: 'common-is-pure',
    comment: 'src/common runs anywhere: zod and itself, nothing else.',
    from: { path: '^src/common/', pathNot: tests },
    to: { pathNot: '^src/common/|^node_modules/zod/' },
  },
  {
    name: 'rules-know-rules-only',
    comment: 'A rule takes values and returns values: other rules, limits, results and types.',
    from: { path: '^src/common/.*\\.rules\\.ts$' },
    to: {
      dependencyTypesNot: ['type-only'],
      pathNot: '\\.rules\\.ts$|^src/common/(limits|result|errors|tournaments/palette)\\.ts$',
    },
  },
  {
    name: 'server-never-client',
    comment: 'The two meet in src/common only.',
    from: { path: '^(src/server|migrations)/' },
    to: { path: '^src/client/' },
  },
  {
    name: 'client-never-server',
    comment: 'The two meet in src/common only.',
    from: { path: '^src/client/' },
    to: { path: '^(src/server|migrations)/|^node_modules/(knex|pg|express|socket\\.io|ioredis)/' },
  },
  {
    name: 'sql-in-repositories',
    comment: 'Only repositories and src/server/db speak to the database (types may travel).',
    from: {
      path: '^src/server/',
      pathNot: `\\.repository\\.ts$|^src/server/db/|${tests}`,
    },
    to: {
      dependencyTypesNot: ['type-only'],
      path: '^node_modules/(knex|pg|@electric-sql/pglite)/',
    },
  },
  {
    name: 'repositories-know-db-and-common',
    comment: 'A repository maps rows to objects; it decides and announces nothing.',
    from: { path: '\\.repository\\.ts$', pathNot: tests },
    to: {
      path: '^src/',
      pathNot: '^src/common/|^src/server/db/|^src/server/errors\\.ts$|\\.repository\\.ts$',
    },
  },
  {
    name: 'routes-know-their-own-feature',
    comment: 'A route is one line to its own service; everything else is the seam in http/.',
    from: { path: `${feature('server')}.*\\.routes\\.ts$` },
    to: {
      path: '^src/server/',
      pathNot: [
        '^src/server/features/$1/.*\\.service\\.ts$',
        '^src/server/http/',
        '^src/server/errors\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'routes-never-repositories',
    comment: 'Not even for a type: what a route needs, its service gives.',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.repository\\.ts$|^src/server/db/' },
  },
  {
    name: 'services-know-no-transport',
    comment: 'A service is called by HTTP today; it must not know. Nor does it announce.',
    from: { path: `${feature('server')}.*\\.service\\.ts$` },
    to: {
      path: '^src/server/(http|live)/|^node_modules/(express|socket\\.io)/|\\.routes\\.ts$',
      pathNot: '\\.repository\\.ts$',
    },
  },
  {
    name: 'db-is-the-bottom',
    comment: 'src/server/db carries features, it does not know them.',
    from: { path: '^src/server/db/', pathNot: tests },
    to: { path: '^src/server/(features|http|live)/' },
  },
  {
    name: 'client-shared-knows-no-feature',
    comment: 'client/shared and client/theme are used by features, not the other way round.',
    from: { path: '^src/client/(shared|theme)/', pathNot: tests },
    to: { path: '^src/client/(features|pages|app)/' },
  },
  {
    name: 'client-features-meet-in-pages',
    comment:
      'A feature knows its own files, shared, theme and common; pages put features together.',
    from: { path: feature('client'), pathNot: tests },
    to: { path: '^src/client/', pathNot: '^src/client/(features/$1|shared|theme)/' },
  },
  {
    name: 'public-page-stays-light',
    comment: 'What a spectator loads never reaches the packages of the admin’s pages.',
    from: { path: publicEntry() },
    to: { path: adminPackages, reachable: true },
  },
  {
    name: 'no-cycle',
    comment: 'A cycle makes the order of loading matter.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'tests-stay-outside',
    comment: 'The product does not import its tests; the demo plays the cases’ real results.',
    from: { path: '^(src|migrations)/', pathNot: tests },
    to: { path: tests, pathNot: '^tests/cases/.*\\.json$' },
  },
  {
    name: 'server-runs-without-dev-packages',
    comment: 'The server’s packages are dependencies: an image is installed without the others.',
    from: { path: '^(src/server|src/common|migrations)/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere is checked by no rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^virtual:|\\.(css|woff2|svg|png)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.client.json` },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    builtInModules: { add: [] },
  },
};
