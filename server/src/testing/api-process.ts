import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const API = path.join(import.meta.dirname, '../main/api.ts');

interface ApiProcess {
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  port: number;
  settings?: Record<string, string>;
}

/** Starts the API as a separate process, which can be stopped or killed; resolves once it is ready. */
export async function startApiProcess({
  dataDir,
  databaseUrl,
  port,
  settings = {},
}: ApiProcess): Promise<ChildProcess> {
  const api = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', API], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      API_PORT: String(port),
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(api.stdout, 'data')) as [Buffer];
  if (!line.toString().includes('ready')) throw new Error(`The API says «${line}» instead of being ready.`);
  return api;
}
