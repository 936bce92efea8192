import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries } from '../database/embedded/find-binaries.ts';
import { makeCluster, readPassword } from '../database/embedded/make-cluster.ts';
import { findRunAs } from '../database/embedded/run-process.ts';
import { type ServerFolder, startServer, stopServer } from '../database/embedded/server-process.ts';

export interface LocalPostgres {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL server on a free port, removed by `stop`: for tests and benchmarks. */
export async function startLocalPostgres(
  settings: readonly string[] = [],
  place = tmpdir(),
): Promise<LocalPostgres> {
  const parent = await mkdtemp(path.join(place, 'pardeh-postgres-'));
  // When run as root, the server may run as another user, who needs access.
  await chmod(parent, 0o711);
  const server = await prepareLocalServer(path.join(parent, 'postgres'), [
    'fsync=off',
    'max_connections=300',
    ...settings,
  ]);
  let running = await startServer(server);
  return {
    url: await urlOfLocal(server.folder, running.port),
    restart: async () => {
      await stopServer(server, running.pid);
      running = await startServer({ ...server, port: running.port });
    },
    stop: async () => {
      await stopServer(server, running.pid);
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Creates the server folder if it does not exist. */
export async function prepareLocalServer(folder: string, settings: readonly string[]): Promise<ServerFolder> {
  const runAs = findRunAs();
  const binaries = await findBinaries(runAs, path.dirname(folder), null);
  if (!(await readPassword(folder).catch(() => null))) await makeCluster(folder, binaries, runAs);
  return {
    folder,
    binaries,
    runAs,
    logFile: `${folder}.log`,
    listen: 'port',
    settings: Object.fromEntries(settings.map((each) => each.split('=', 2))),
  };
}

/** For the superuser, who may create databases and read everything. */
export async function urlOfLocal(folder: string, port: number): Promise<string> {
  return `postgres://postgres:${await readPassword(folder)}@127.0.0.1:${port}/postgres`;
}
