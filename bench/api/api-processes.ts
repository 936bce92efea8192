import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/run-command.ts';

const START_WITHIN_MS = 120_000;

export interface Served {
  url: string;
  pid: number;
  /** Milliseconds of CPU time so far; null if it cannot be read. */
  cpuMs(): number | null;
  close(): Promise<void>;
}

/** The whole API as in production, in its own process; `root` is another checkout of this repository. */
export function startApi(databaseUrl: string, dataDir: string, port: number, root = ROOT): Promise<Served> {
  return start(path.join(root, 'server/src/main/api.ts'), [], port, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    API_PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000000',
    SECRET_KEY: 'a secret that is long enough, for measuring only',
  });
}

/** Bare Fastify, which replies to these paths with exactly the API's bytes. */
export function startBare(api: Served, paths: readonly string[], port: number): Promise<Served> {
  return start(path.resolve(import.meta.dirname, '../shared/bare-fastify.ts'), [api.url, ...paths], port, {
    PORT: String(port),
  });
}

function start(file: string, args: string[], port: number, settings: NodeJS.ProcessEnv): Promise<Served> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${path.basename(file)} did not start.`)),
      START_WITHIN_MS,
    );
    child.once('error', reject);
    child.stdout.on('data', (piece: Buffer) => {
      if (!piece.toString().includes('ready')) return;
      clearTimeout(late);
      resolve({
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        cpuMs: () => cpuOf(child.pid ?? 0),
        close: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}

/** Of the main thread, which handles the requests. */
function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : null;
}
