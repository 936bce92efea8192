import { defineConfig } from 'vitest/config';
import { lazyPageFilesPlugin } from './web/vite-plugins/lazy-page-files.ts';

/** Long after what is waited for: it ends what hangs, sooner than the test's own limit would. */
const POLLING = { poll: { timeout: 120_000 } };

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: tests wait for a browser or a database a third of their time.
    maxWorkers: 3,
    // A worker keeps its loaded modules for the next file: reloading the server for each one took half of the CPU time.
    // So no module of ours may hold state that another test would see; each test opens its own app. Only the statement
    // recorder, which wraps the query builder, needs a fresh worker per file.
    isolate: Boolean(process.env.RECORD_STATEMENTS),
    projects: [
      {
        plugins: [lazyPageFilesPlugin()],
        test: {
          name: 'unit',
          include: ['{persian,contract,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 200_000,
          expect: POLLING,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          // Far more than any test takes: meant for tests that hang, not for a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: POLLING,
          execArgv: ['--disable-warning=ExperimentalWarning'],
          globalSetup: 'server/src/testing/setup-postgres.ts',
          setupFiles: process.env.RECORD_STATEMENTS ? ['server/src/testing/record-statements.ts'] : [],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: 'e2e/support/setup-site.ts',
          // As above; each wait inside has its own limit (WAIT_LIMIT_MS).
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
