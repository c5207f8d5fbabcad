// Which tests exist, on what they run, and in which order. `npm test` runs all of them.
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { tokensPlugin } from './src/client/theme/tokens.plugin.ts';

/** Server tests that know no database: once is enough. */
const withoutEngine = [
  'src/server/db/embedded/data-folder-lock.test.ts',
  'src/server/features/auth/login-throttle.test.ts',
  'src/server/features/backups/backup-folder.test.ts',
  'src/server/features/transfer/csv.test.ts',
  'src/server/features/venue/lan-addresses.test.ts',
  'src/server/http/first-picture.test.ts',
  'src/server/http/health.test.ts',
  'src/server/http/parse-input.test.ts',
  'src/server/live/dispatcher-sending.test.ts',
  'src/server/live/shared-frame.test.ts',
  'src/server/logger.test.ts',
];

/** What the embedded database does not have: connections that may break. */
const onServerOnly = ['src/server/db/held-up.test.ts'];

/** Server tests that measure time: they run alone. */
const timed = [
  'src/server/db/database-outage.test.ts',
  'src/server/db/embedded/data-folder-lock.test.ts',
  'src/server/db/held-up.test.ts',
  'tests/server/several-servers.test.ts',
];

/** The services' tests, once per database engine; tests read it from TEST_ENGINE. */
const serverProjects = (engine: 'embedded' | 'postgres'): TestProjectInlineConfiguration[] => {
  const elsewhere = engine === 'embedded' ? onServerOnly : withoutEngine;
  const common = {
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  };
  return [
    {
      extends: true,
      test: {
        ...common,
        name: `server:${engine}`,
        include: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
        exclude: [...timed, ...elsewhere],
      },
    },
    {
      extends: true,
      test: {
        ...common,
        name: `timed:${engine}`,
        include: timed,
        exclude: elsewhere,
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      },
    },
  ];
};

/** Browser tests that look at states and measure no time: two of them run side by side. */
const states = [
  'tests/browser/admin-axe.test.ts',
  'tests/browser/admin-layout.test.ts',
  'tests/browser/backups.test.ts',
  'tests/browser/manager-page.test.ts',
  'tests/browser/outbox-storage.test.ts',
  'tests/browser/public-axe.test.ts',
];

const browserProject = (
  name: string,
  include: string[],
  groupOrder: number,
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude,
    fileParallelism: name !== 'browser',
    sequence: { groupOrder },
    // A browser that the machine held up for a while is no fault; what fails twice is. `npm test`
    // names every test that needed its second try.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    // Long enough for a machine that is held up; a bound that is a promise stands in its test.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/common/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        plugins: [react(), tokensPlugin()],
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/client-setup.ts'],
          testTimeout: 60_000,
        },
      },
      ...serverProjects('embedded'),
      ...(process.env.DATABASE_URL ? serverProjects('postgres') : []),
      // What measures time or kills processes runs alone, after the others; browsers last.
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          include: ['tests/proof/**/*.test.ts'],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup: ['tests/support/global-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: process.env.PROOF === 'full' ? 3_600_000 : 180_000,
          hookTimeout: 120_000,
        },
      },
      browserProject('browser:states', states, 3),
      browserProject('browser', ['tests/browser/**/*.test.ts'], 4, states),
    ],
  },
});
