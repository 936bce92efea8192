import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/run-command.ts';
import { startLocalNginx } from '../../scripts/testing/local-nginx.ts';
import { type LocalPgBouncer, startPgBouncer } from '../../server/src/testing/local-pgbouncer.ts';
import { startLocalPostgres } from '../../server/src/testing/local-postgres.ts';
import { onServer } from '../../server/src/testing/test-databases.ts';

const PROGRAMS = {
  api: 'scripts/start-api.ts',
  web: 'web/delivery/main-web.ts',
  worker: 'scripts/start-worker.ts',
} as const;
export type Kind = keyof typeof PROGRAMS;

const READY_WITHIN_MS = 120_000;
/** Counted from the first port. */
const FIRST_API = 2;
const FIRST_WEB = 12;

/** A machine of its own. */
export interface Host {
  /** At which nginx and we reach it. */
  address: string;
  /** The command that runs a program there. */
  enter: readonly string[];
  /** Addresses as seen from there, of which the database's is one. */
  env: NodeJS.ProcessEnv;
}

const THIS_MACHINE: Host = { address: '127.0.0.1', enter: [], env: {} };

export interface LocalSiteOptions {
  firstPort: number;
  api: number;
  web: number;
  /** APIs and webs take turns on these; the worker is on the first. */
  hosts?: readonly Host[];
  env?: NodeJS.ProcessEnv;
  databaseUrl?: string;
  databaseSettings?: string[];
  /** Through a PgBouncer with this many connections. */
  poolSize?: number;
}

export interface Part {
  kind: Kind;
  port: number;
  child: ChildProcess;
}

/** The site as several processes behind nginx, on this machine alone, as deploy/ and docs/operate.md set it up. */
export class LocalSite {
  readonly parts: Part[] = [];
  readonly ports: { nginx: number; api: number };
  readonly #options: LocalSiteOptions;
  #folder = '';
  #postgres: Awaited<ReturnType<typeof startLocalPostgres>> | null = null;
  #nginx: ChildProcess | null = null;
  #pooler: LocalPgBouncer | null = null;
  databaseUrl = '';

  constructor(options: LocalSiteOptions) {
    this.#options = options;
    this.ports = { nginx: options.firstPort, api: options.firstPort + 1 };
  }

  get siteUrl() {
    return `http://127.0.0.1:${this.ports.nginx}`;
  }

  get apiUrl() {
    return `http://127.0.0.1:${this.ports.api}`;
  }

  get dataDir() {
    return path.join(this.#folder, 'data');
  }

  async start(): Promise<void> {
    const { firstPort, api, web, databaseUrl, databaseSettings = [], poolSize } = this.#options;
    // However this process exits, its children are killed.
    process.once('exit', () => {
      for (const { child } of this.parts) child.kill('SIGKILL');
      this.#nginx?.kill('SIGTERM');
    });
    this.#folder = await mkdtemp(path.join(tmpdir(), 'pardeh-local-'));
    // When started as root, nginx runs as another user, who must be able to read films.
    await chmod(this.#folder, 0o755);
    if (databaseUrl) this.databaseUrl = databaseUrl;
    else {
      this.#postgres = await startLocalPostgres(['max_connections=400', ...databaseSettings]);
      await onServer(this.#postgres.url, 'create database site');
      this.databaseUrl = this.#postgres.url.replace(/\/[^/]*$/, '/site');
    }
    if (poolSize) this.#pooler = await startPgBouncer(this.databaseUrl, { poolSize });
    const apiPorts = Array.from({ length: api }, (_, n) => firstPort + FIRST_API + n);
    const webPorts = Array.from({ length: web }, (_, n) => firstPort + FIRST_WEB + n);
    const addresses = (ports: number[]) => ports.map((port) => `${this.hostOf(port).address}:${port}`);
    const [firstApi = '', ...moreApi] = addresses(apiPorts);
    const [firstWeb = '', ...moreWeb] = addresses(webPorts);
    this.#nginx = startLocalNginx({
      folder: path.join(this.#folder, 'nginx'),
      values: {
        API_ADDRESS: firstApi,
        WEB_ADDRESS: firstWeb,
        LISTEN: `127.0.0.1:${this.ports.nginx}`,
        API_LISTEN: `127.0.0.1:${this.ports.api}`,
        MEDIA_ROOT: path.join(this.dataDir, 'media'),
      },
      api: moreApi,
      web: moreWeb,
      hasSeveralHosts: this.#options.hosts !== undefined,
    });
    for (const port of apiPorts) await this.add('api', port);
    for (const port of webPorts) await this.add('web', port);
    await this.add('worker', 0);
  }

  hostOf(port: number): Host {
    const { hosts, firstPort } = this.#options;
    return hosts?.[port === 0 ? 0 : (port - firstPort) % hosts.length] ?? THIS_MACHINE;
  }

  /** Where there are several hosts, a web asks the API beside it. */
  #urls(kind: Kind, port: number) {
    const isBesideApi = kind === 'web' && this.#options.hosts !== undefined;
    return {
      SITE_URL: this.siteUrl,
      API_URL: this.apiUrl,
      API_INTERNAL_URL: isBesideApi ? `http://127.0.0.1:${port - FIRST_WEB + FIRST_API}` : this.apiUrl,
    };
  }

  async add(kind: Kind, port: number, root = ROOT): Promise<Part> {
    const host = this.hostOf(port);
    const [program = '', ...args] = [...host.enter, process.execPath];
    const child = spawn(
      program,
      [...args, '--disable-warning=ExperimentalWarning', path.join(root, PROGRAMS[kind])],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          HOST: this.#options.hosts ? '0.0.0.0' : '127.0.0.1',
          DATA_DIR: this.dataDir,
          DATABASE_URL: this.#pooler?.pooled(this.databaseUrl) ?? this.databaseUrl,
          ...(this.#pooler ? { DATABASE_DIRECT_URL: this.databaseUrl, DATABASE_PREPARED: '0' } : {}),
          SECRET_KEY: 'a key for proofs on this machine alone',
          ...this.#urls(kind, port),
          RATE_LIMIT_SCALE: '1000000',
          STOP_DELAY_MS: '2000',
          LOG_LEVEL: 'error',
          ...(kind === 'api' ? { API_PORT: String(port) } : {}),
          ...(kind === 'web' ? { PORT: String(port) } : {}),
          ...this.#options.env,
          ...host.env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const part = { kind, port, child };
    this.parts.push(part);
    child.once('exit', (code, signal) => {
      if (this.parts.includes(part))
        process.stderr.write(`The ${kind} at ${port} ended by itself: ${signal ?? code}\n`);
    });
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error(`The ${kind} at ${port} ended.`))),
    ]);
    child.stdout.resume();
    if (kind !== 'worker') await untilReady(this.addressOf(part));
    return part;
  }

  addressOf({ port }: Part): string {
    return `http://${this.hostOf(port).address}:${port}`;
  }

  async end(part: Part, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.parts.splice(this.parts.indexOf(part), 1);
    if (part.child.exitCode !== null || part.child.signalCode !== null) return;
    const ended = once(part.child, 'exit');
    part.child.kill(signal);
    await ended;
  }

  async restartDatabase(): Promise<void> {
    await this.#postgres?.restart();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.parts].map((part) => this.end(part)));
    if (this.#nginx) {
      const ended = once(this.#nginx, 'exit');
      this.#nginx.kill('SIGTERM');
      await ended;
    }
    await this.#pooler?.stop();
    await this.#postgres?.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

export async function untilReady(base: string, withinMs = READY_WITHIN_MS): Promise<number> {
  const began = performance.now();
  for (;;) {
    const reply = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(3000) }).catch(
      () => null,
    );
    // Only the status counts.
    await reply?.arrayBuffer().catch(() => {});
    if (reply?.status === 200) return performance.now() - began;
    if (performance.now() - began > withinMs) throw new Error(`${base} is not ready`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
