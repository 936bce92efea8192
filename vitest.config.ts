import { defineConfig } from 'vitest/config';

const serverTests = {
  include: ['{server,demo}/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  execArgv: ['--disable-warning=ExperimentalWarning'],
};

/** The same server tests run on the embedded database and on a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
          // What is the same on either database: pictures, bytes on the wire, and long lists of calls. The embedded one
          // takes three times as long for them.
          exclude: [
            'server/src/artwork/**',
            'server/src/catalogue/sharing-pictures/*.test.ts',
            'server/src/features/auth/browser-flow.test.ts',
            'server/src/features/csp-reports/*.test.ts',
            'server/src/http/{hostile-input,unreadable-requests,stream-file,logger}.test.ts',
            'server/src/imports/kill.test.ts',
            'server/src/media/{encode,plan}/**',
            'server/src/media/ingest/kill.test.ts',
            'server/src/premium/desk/*.test.ts',
            'server/src/studio/{desks,events,front-page,health,notices,pictures,settings}/*.test.ts',
            'server/src/studio/files/{queue,file-life,fetch-upload}.test.ts',
            'server/src/studio/permissions.test.ts',
          ],
          globalSetup: 'server/src/testing/setup-embedded.ts',
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...serverTests,
          // The longest of all, and of video and sockets: once is enough.
          exclude: ['server/src/media/ingest/ingest.test.ts', 'server/src/http/slow-clients.test.ts'],
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
