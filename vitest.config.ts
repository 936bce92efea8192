import { defineConfig } from 'vitest/config';

const serverTests = {
  include: ['{server,demo}/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A busy machine is no reason to lose a run of half an hour; the summary names whatever needed it.
  retry: 1,
  execArgv: ['--disable-warning=ExperimentalWarning'],
};

/** Server tests run on a real PostgreSQL, and those that may differ there on the embedded database too. */
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
          ...serverTests,
          // Where one connection for everybody, another way of loading or a folder of our own makes a difference, and
          // what must never go wrong on either. Plain reads and writes run on PostgreSQL here, and on the embedded
          // database in the journeys.
          include: [
            'server/src/{backup,database,insight,jobs,main}/**/*.test.ts',
            'server/src/search/{index,lists}/*.test.ts',
            'server/src/catalogue/titles/*.test.ts',
            'server/src/catalogue/visibility/availability.test.ts',
            'server/src/features/{account,auth,comments,csp-reports,list-transfer,sessions}/**/*.test.ts',
            'server/src/features/title-search/title-search.test.ts',
            'server/src/http/{api,health,hostile-input,slow-clients}.test.ts',
            'server/src/http/limits/*.test.ts',
            'server/src/http/replies/*.test.ts',
            'server/src/imports/{csv,imdb,round-trip}.test.ts',
            'server/src/media/ingest/ingest.test.ts',
            'server/src/media/playback/{leases,playback,streaming}.test.ts',
            'server/src/premium/payments/{coupon-uses,crash,parallel,payments,reconcile}.test.ts',
            'server/src/premium/payments/sandbox/*.test.ts',
            'server/src/studio/setup/*.test.ts',
          ],
          globalSetup: 'server/src/testing/setup-embedded.ts',
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...serverTests,
          // Of video, sockets and the embedded database itself: once is enough.
          exclude: [
            'server/src/media/ingest/ingest.test.ts',
            'server/src/http/slow-clients.test.ts',
            'server/src/database/embedded-damage.test.ts',
            'server/src/main/refused-starts.test.ts',
          ],
          globalSetup: 'server/src/testing/setup-postgres.ts',
          setupFiles: process.env.RECORD_STATEMENTS ? ['server/src/testing/record-statements.ts'] : [],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          retry: 1,
          globalSetup: 'e2e/setup-site.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
