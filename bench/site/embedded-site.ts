import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../../scripts/run-command.ts';

const PROGRAMS = {
  start: 'scripts/start.ts',
  backup: 'server/src/main/backup.ts',
  restore: 'server/src/main/restore.ts',
  admin: 'server/src/main/admin.ts',
  import: 'server/src/main/import.ts',
  ingest: 'server/src/main/ingest.ts',
  rebuildSearch: 'server/src/main/rebuild-search.ts',
};

export interface EmbeddedSite {
  siteUrl: string;
  apiUrl: string;
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Place {
  dataDir: string;
  port: number;
  env?: NodeJS.ProcessEnv;
  /** Another Node than that of the bench. */
  node?: string;
}

/** Starts it like `npm start`: one process with the embedded database. Rejects with its output if it does not start. */
export async function startEmbeddedSite(place: Place): Promise<EmbeddedSite> {
  const { child, said } = run('start', place);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (piece: Buffer) => piece.includes('Pardeh is ready') && resolve());
    child.once('exit', () => reject(new Error(said().trim())));
  });
  return {
    siteUrl: `http://127.0.0.1:${place.port}`,
    apiUrl: `http://127.0.0.1:${place.port + 1}`,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

export async function runOnFolder(
  program: Exclude<keyof typeof PROGRAMS, 'start'>,
  place: Place,
  input: readonly string[] = [],
): Promise<string> {
  const { child, said } = run(program, place, input);
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${program}: ${said()}`);
  return said();
}

function run(
  program: keyof typeof PROGRAMS,
  { dataDir, port, env = {}, node = process.execPath }: Place,
  input: readonly string[] = [],
) {
  const words = ['--disable-warning=ExperimentalWarning', path.join(ROOT, PROGRAMS[program]), ...input];
  const child = spawn(node, words, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(port + 1),
      SITE_URL: `http://127.0.0.1:${port}`,
      API_URL: `http://127.0.0.1:${port + 1}`,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // However this process exits, its children are killed.
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  const collect = (piece: Buffer) => {
    output = (output + piece).slice(-4000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { child, said: () => output };
}
