import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../config/free-port.ts';

const TEMPLATE = path.resolve(import.meta.dirname, '../../../deploy/pgbouncer/pgbouncer.ini.template');
const TRIES = 100;

export interface LocalPgBouncer {
  /** The same database through the pooler. */
  pooled(url: string): string;
  stop(): Promise<void>;
}

export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer as it is shipped in deploy/, on a free port; `change` edits its configuration. */
export async function startPgBouncer(
  server: string,
  { poolSize = 20, change = (text) => text }: { poolSize?: number; change?: (text: string) => string } = {},
): Promise<LocalPgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-pgbouncer-'));
  // When run as root, the pooler runs as another user, who needs access.
  await chmod(folder, 0o755);
  const listenPort = await freePort();
  const values: Record<string, string | number> = {
    DATABASE_HOST: hostname,
    DATABASE_PORT: serverPort,
    LISTEN_HOST: '127.0.0.1',
    LISTEN_PORT: listenPort,
    USERS_FILE: `${folder}/users.txt`,
    POOL_SIZE: poolSize,
  };
  await writeFile(`${folder}/users.txt`, `"${username}" "${decodeURIComponent(password)}"\n`);
  const template = await readFile(TEMPLATE, 'utf8');
  const filled = template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => String(values[name]));
  await writeFile(`${folder}/pgbouncer.ini`, change(filled));
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...asOther, `${folder}/pgbouncer.ini`], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilListening(child, listenPort);
  return {
    pooled: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${listenPort}` }).href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let n = 0; n < TRIES; n += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await wait(50);
  }
  throw new Error('pgbouncer does not listen.');
}
