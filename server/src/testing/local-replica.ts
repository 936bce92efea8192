import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../config/free-port.ts';
import { changeOwner, readPassword } from '../database/embedded/make-cluster.ts';
import { type ServerFolder, startServer, stopServer } from '../database/embedded/server-process.ts';
import { prepareLocalServer, urlOfLocal } from './local-postgres.ts';

export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL primary and a streaming replica, on free ports. */
export async function startReplicatedPostgres(connections = 100): Promise<ReplicatedPostgres> {
  const parent = await mkdtemp(path.join(tmpdir(), 'pardeh-replicas-'));
  const settings = [
    'fsync=off',
    `max_connections=${connections}`,
    'wal_level=replica',
    'max_wal_senders=10',
    'wal_keep_size=256MB',
  ];
  const primary = {
    ...(await prepareLocalServer(path.join(parent, 'primary'), settings)),
    port: await freePort(),
  };
  const replica = { ...primary, folder: path.join(parent, 'replica'), port: await freePort() };
  // The replica starts from a copy of the primary's folder.
  await cp(primary.folder, replica.folder, { recursive: true, preserveTimestamps: true });
  const own = `host=127.0.0.1 port=${primary.port} user=postgres password=${await readPassword(primary.folder)}`;
  await writeFile(path.join(replica.folder, 'standby.signal'), '');
  await writeFile(path.join(replica.folder, 'postgresql.auto.conf'), `primary_conninfo = '${own}'\n`);
  await changeOwner(replica.folder, replica.runAs);
  const first = startable(primary);
  const second = startable(replica);
  await first.start();
  await second.start();
  return {
    primaryUrl: await urlOfLocal(primary.folder, primary.port),
    replicaUrl: await urlOfLocal(replica.folder, replica.port),
    stopPrimary: first.stop,
    startPrimary: first.start,
    stopReplica: second.stop,
    startReplica: second.start,
    stop: async () => {
      await second.stop();
      await first.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

function startable(server: ServerFolder) {
  let pid: number | null = null;
  return {
    start: async () => {
      ({ pid } = await startServer({ ...server, logFile: `${server.folder}.log` }));
    },
    stop: async () => {
      if (pid !== null) await stopServer(server, pid);
      pid = null;
    },
  };
}
