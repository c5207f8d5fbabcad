// Which tests exist, on what they run, and in which tier: decided by folder, never by file.
//   npm test                  src/common, src/client, src/server, tests/server, tests/journey
//   npm run test:browser      tests/browser
//   npm run proof             tests/faults, tests/proof, tests/programs, and the properties of
//                             `npm test` at length
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { tokensPlugin } from './src/client/theme/tokens.plugin.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const { DATABASE_URL, PROOF, PROPERTY_RUNS } = process.env;

/** Long enough for a machine that is held up; a bound that is a promise stands in its test. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 120_000 };
const SHORT = { testTimeout: PROPERTY_RUNS ? 3_600_000 : 60_000, hookTimeout: 120_000 };

/** `fast-check` tries a property 100 times; PROPERTY_RUNS says another number. */
const properties = PROPERTY_RUNS ? ['tests/support/property-runs.ts'] : [];

/** They make a migrated database once, and copy it. */
const onDatabase = (engine: 'embedded' | 'postgres') => ({
  env: { TEST_ENGINE: engine },
  globalSetup: ['tests/support/global-setup.ts'],
});

/** What promises times on a busy server runs alone, after the others. */
const alone = (groupOrder: number) => ({ fileParallelism: false, sequence: { groupOrder } });

const proof = {
  ...onDatabase('embedded'),
  ...PATIENT,
  ...(PROOF === 'full' ? { testTimeout: 3_600_000 } : {}),
};

const onEngine = (
  engine: 'embedded' | 'postgres',
  otherEngine: 'embedded' | 'postgres',
): TestProjectInlineConfiguration[] => [
  {
    extends: true,
    test: {
      ...onDatabase(engine),
      ...SHORT,
      name: `server:${engine}`,
      include: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
      // What is about the embedded engine alone runs there alone.
      exclude:
        engine === 'embedded' ? [] : ['src/server/db/embedded/**', '**/vendor/pglite.test.ts'],
      isolate: false,
      setupFiles: properties,
    },
  },
  {
    extends: true,
    test: {
      ...onDatabase(engine),
      ...alone(2),
      ...PATIENT,
      name: `faults:${engine}`,
      include: ['tests/faults/**/*.test.ts'],
      // A folder of its own holds what only one of the engines has.
      exclude: [`tests/faults/${otherEngine}/**`],
    },
  },
];

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: availableParallelism(),
    retry: 0,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...SHORT,
          name: 'rules',
          include: ['src/common/**/*.test.ts'],
          isolate: false,
          setupFiles: properties,
        },
      },
      {
        extends: true,
        plugins: [react(), tokensPlugin()],
        test: {
          ...SHORT,
          name: 'client',
          include: ['src/client/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/client-setup.ts', ...properties],
        },
      },
      {
        extends: true,
        plugins: [tokensPlugin()],
        test: {
          ...SHORT,
          // What draws nothing. The few files that need a document name it in their first line.
          name: 'client:logic',
          include: ['src/client/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/client-setup.ts', ...properties],
        },
      },
      ...onEngine('embedded', 'postgres'),
      ...(DATABASE_URL ? onEngine('postgres', 'embedded') : []),
      {
        extends: true,
        test: {
          ...onDatabase('embedded'),
          ...PATIENT,
          ...alone(1),
          name: 'journey',
          include: ['tests/journey/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase('embedded'),
          ...PATIENT,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...proof,
          name: 'proof',
          sequence: { groupOrder: 3 },
          // Whole programs choose no engine: once is enough.
          include: ['tests/proof/*.test.ts', 'tests/programs/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...proof,
          ...alone(4),
          name: 'proof:alone',
          include: ['tests/proof/{alone,full}/**/*.test.ts'],
          // What is promised in milliseconds needs a machine that does nothing else.
          exclude: PROOF === 'full' ? [] : ['tests/proof/full/**'],
        },
      },
    ],
  },
});
