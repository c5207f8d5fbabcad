// What may import what.
const { existsSync, readFileSync } = require('node:fs');
const { posix } = require('node:path');

const tests = '\\.test\\.tsx?$|^tests/|/[^/]*\\.(fixtures|support)\\.tsx?$';
const feature = (tree) => `^src/${tree}/features/([^/]+)/`;
/** Packages made for the admin's pages; a spectator's phone never loads them. */
const adminPackages = '^node_modules/(@chakra-ui|@ark-ui|@zag-js|@emotion|@dnd-kit)/';

/** Folders of src/common, each importing only those before it. */
const commonFolders = [
  'locales',
  'kernel',
  'texts',
  'audit',
  'venue',
  'auth',
  'presence',
  'server-state',
  'images',
  'devices',
  'teams',
  'cages',
  'match',
  'fixture',
  'standings',
  'tournaments',
  'withdrawals',
  'undo',
  'check-in',
  'match-view',
  'knockout',
  'timetable',
  'ranking',
  'broadcast',
  'championship',
  'questions',
  'archives',
  'backups',
  'transfer',
  'wire',
  'tournament-view',
];
/** Folders of src/server, each importing only those before it. */
const serverFolders = [
  'vendor',
  'access',
  'db',
  'time',
  'audit',
  'http',
  'live',
  'features/tournament-state',
  'features/championship',
  'features/images',
  'features/teams',
  'features/broadcast',
  'features/cages',
  'features/match-play',
  'features/questions',
  'features/auth',
  'features/venue',
  'features/referees',
  'features/presence',
  'features/devices',
  'features/server-state',
  'features/backups',
  'features/fixtures',
  'features/knockout',
  'features/check-in',
  'features/withdrawals',
  'features/group-teams',
  'features/ranking',
  'features/undo',
  'features/timetable',
  'features/tournaments',
  'features/transfer',
  'features/audit',
  'pages',
  'features/report',
  'features/archives',
  'boot',
  'programs',
];
/** Folders of src/client, each importing only those before it. */
const clientLayers = [
  'browser',
  'theme',
  'http',
  'live',
  'queue',
  'ui',
  'domain',
  'show',
  'control',
  'screens',
  'app',
];
/** Folders of src/client/domain, in the same sense. */
const domains = [
  'acts',
  'teams',
  'tournaments',
  'championship',
  'auth',
  'server-state',
  'sides',
  'fixtures',
  'match-play',
  'images',
  'broadcast',
  'devices',
  'outbox',
  'scores',
  'undo',
  'standings',
];

const inOrder = (name, root, folders) =>
  folders.slice(1).map((folder, below) => ({
    name: `${name}-${folders[below]}-below-${folder}`,
    comment: 'A folder imports only those before it in the declared order.',
    from: { path: `^${root}/${folders[below]}/`, pathNot: tests },
    to: { path: `^${root}/(${folders.slice(below + 1).join('|')})/` },
  }));

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
    comment: 'src/common runs anywhere: zod, i18next and itself, nothing else.',
    from: { path: '^src/common/', pathNot: tests },
    to: { pathNot: '^src/common/|^node_modules/(zod|i18next)/' },
  },
  {
    name: 'rules-know-rules-only',
    comment: 'A rule takes values and returns values: other rules, limits, results and types.',
    from: { path: '^src/common/.*\\.rules\\.ts$' },
    to: {
      dependencyTypesNot: ['type-only'],
      pathNot:
        '\\.rules\\.ts$|^src/common/(kernel/(limits|result|errors|values)|tournaments/palette)\\.ts$',
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
    comment:
      'Only repositories, src/server/db and vendor use the database’s packages (not their types).',
    from: {
      path: '^src/server/',
      pathNot: `\\.repository\\.ts$|^src/server/(db|vendor)/|${tests}`,
    },
    to: {
      dependencyTypesNot: ['type-only'],
      path: '^node_modules/(knex|pg|@electric-sql/pglite)/',
    },
  },
  {
    name: 'internals-in-vendor',
    comment: 'A library’s own files are used in src/server/vendor only, each with a contract test.',
    from: {
      path: '^(src|migrations)/',
      pathNot: '^src/(server|client/theme)/vendor/',
    },
    to: {
      path: [
        '^node_modules/(knex|pg|express)/lib/',
        '^node_modules/express-session/session/',
        '^node_modules/socket\\.io/dist/(?!index\\.)',
        '^node_modules/(engine\\.io|ws)/',
        '^node_modules/@electric-sql/pglite/dist/fs/',
      ],
    },
  },
  {
    name: 'vendor-knows-packages-only',
    comment: 'src/server/vendor knows nothing of the product: what it needs, it is given.',
    from: { path: '^src/(server|client/theme)/vendor/', pathNot: tests },
    to: { path: '^src/', pathNot: '^src/(server|client/theme)/vendor/' },
  },
  {
    name: 'repositories-know-db-and-common',
    comment: 'A repository maps rows to objects; it decides and announces nothing.',
    from: { path: '\\.repository\\.ts$', pathNot: tests },
    to: {
      path: '^src/',
      pathNot: '^src/common/|^src/server/(access|db)/|^src/server/errors\\.ts$|\\.repository\\.ts$',
    },
  },
  {
    name: 'routes-know-their-own-feature',
    comment: 'A route is one line to its own service; everything else belongs to access/ or http/.',
    from: { path: `${feature('server')}.*\\.routes\\.ts$` },
    to: {
      path: '^src/server/',
      pathNot: [
        '^src/server/features/$1/.*\\.service\\.ts$',
        '^src/server/(access|http)/',
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
    name: 'features-have-layers',
    comment: 'Features share repositories and writers, which know no service and no route.',
    from: { path: '^src/server/features/', pathNot: `\\.(service|routes|pages?)\\.ts$|${tests}` },
    to: { path: '\\.(service|routes)\\.ts$' },
  },
  {
    name: 'access-knows-sessions-only',
    comment: 'What it checks sign-ins against, it is given.',
    from: { path: '^src/server/access/', pathNot: tests },
    to: { path: '^src/server/', pathNot: '^src/server/(access/|errors\\.ts$)' },
  },
  ...inOrder('common', 'src/common', commonFolders),
  {
    name: 'common-file-has-its-floor',
    comment: 'A folder that is not in the declared order could import anything.',
    from: {
      path: '^src/common/',
      pathNot: `^src/common/(${commonFolders.join('|')}|rules\\.test\\.ts)`,
    },
    to: {},
  },
  ...inOrder('server', 'src/server', serverFolders),
  {
    name: 'server-folder-has-its-place',
    comment: 'A folder that is not in the declared order could import anything.',
    from: { path: '^src/server/[^/]+/', pathNot: `^src/server/(${serverFolders.join('|')})/` },
    to: {},
  },
  ...inOrder('client', 'src/client', clientLayers),
  ...inOrder('domain', 'src/client/domain', domains),
  {
    name: 'screen-never-another-screen',
    comment: 'What two screens share belongs to client/domain or client/ui.',
    from: { path: '^src/client/screens/([^/]+)/', pathNot: tests },
    to: { path: '^src/client/screens/', pathNot: '^src/client/screens/$1/' },
  },
  {
    name: 'public-page-stays-light',
    comment: 'What a spectator loads never reaches the packages of the admin’s pages.',
    from: { path: publicEntry() },
    to: { path: adminPackages, reachable: true },
  },
  {
    name: 'no-cycle',
    comment: 'A cycle makes the order of loading matter. Types count, too.',
    from: {},
    to: { circular: true },
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
