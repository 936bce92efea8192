import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: tests wait for a browser or a database a third of their time.
    maxWorkers: 3,
    // A worker keeps the modules it has loaded for its next file: loading the server again for each cost half of the
    // processor time. So no module of ours may keep a state that another test would see; each test opens its own app.
    // Only the recorder of statements, which wraps the query builder, wants a fresh one for each file.
    isolate: Boolean(process.env.RECORD_STATEMENTS),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{persian,contract,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,demo}/**/*.test.ts'],
          // Far above what any of them takes: it ends what hangs, and a busy machine is not that.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine is no reason to lose a run of half an hour; the summary names whatever needed it.
          retry: 1,
          execArgv: ['--disable-warning=ExperimentalWarning'],
          globalSetup: 'server/src/testing/setup-postgres.ts',
          setupFiles: process.env.RECORD_STATEMENTS ? ['server/src/testing/record-statements.ts'] : [],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          retry: 1,
          globalSetup: 'e2e/support/setup-site.ts',
          // As above; each wait inside has a limit of its own (WAIT_LIMIT_MS).
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
