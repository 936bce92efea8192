import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readComposeFile } from '../../scripts/testing/compose-file.ts';
import { startLocalNginx } from '../../scripts/testing/local-nginx.ts';
import { freePort } from '../../server/src/config/free-port.ts';
import { startLocalPostgres } from '../../server/src/testing/local-postgres.ts';
import { onServer } from '../../server/src/testing/test-databases.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENV = {
  SITE_URL: 'http://localhost',
  SECRET_KEY: 'a key for this test alone, long enough',
  POSTGRES_PASSWORD: 'pardeh',
};
const PROCESSES = ['web', 'api', 'worker'] as const;

/** Runs compose.yaml's services without containers. */
describe.runIf(spawnSync('nginx', ['-v']).error === undefined)('compose.yaml', () => {
  const services = readComposeFile(ENV);
  const running: ChildProcess[] = [];
  const output: Record<string, string> = {};
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startLocalPostgres>>;
  let ports: Record<'web' | 'api' | 'site' | 'siteApi', number>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pardeh-compose-'));
    postgres = await startLocalPostgres();
    await onServer(postgres.url, `alter role pardeh password '${ENV.POSTGRES_PASSWORD}'`);
    const [web, api, site, siteApi] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    ports = { web, api, site, siteApi };
    // All at once, as `compose up` does: the first migrates, the others wait.
    await Promise.all(PROCESSES.map(startAsDocumented));
    startNginx();
  }, 180_000);
  afterAll(async () => {
    await Promise.all(running.map(endProcess));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The names of other services point to this machine, at free ports. */
  function atHome(value: string): string {
    return value
      .replace('postgres:5432', new URL(postgres.url).host)
      .replace(/\bapi:4000\b/, `127.0.0.1:${ports.api}`)
      .replace(/\bnginx:4000\b/, `127.0.0.1:${ports.siteApi}`)
      .replace(/\bweb:3000\b/, `127.0.0.1:${ports.web}`)
      .replace(/^3000$/, String(ports.web))
      .replace(/^4000$/, String(ports.api))
      .replace(/^\/data\b/, folder);
  }

  async function startAsDocumented(name: (typeof PROCESSES)[number]): Promise<void> {
    const { command = '', environment = {} } = services[name] ?? {};
    const input = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, atHome(value)]));
    const [program, ...words] = command.split(' ');
    expect(program).toBe('node');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...ENV, ...input },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    output[name] = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        output[name] += piece;
      });
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended: ${output[name]}`))),
    ]);
  }

  function startNginx(): void {
    const { environment = {} } = services.nginx ?? {};
    const values = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, atHome(value)]),
    );
    const listening = { LISTEN: String(ports.site), API_LISTEN: String(ports.siteApi) };
    const own = { ...values, ...listening, TLS_FOLDER: `${folder}/tls`, LOG: '/dev/null' };
    running.push(startLocalNginx({ folder: `${folder}/nginx`, values: own }));
  }

  async function ask(port: number, address: string): Promise<{ status: number; text: string }> {
    const reply = await fetch(`http://localhost:${port}${address}`);
    return { status: reply.status, text: await reply.text() };
  }

  it('starts processes that find each other, and answers as a trial on this machine', async () => {
    await expect.poll(() => ask(ports.site, '/health/ready').catch(() => null)).not.toBeNull();
    expect(output.worker).toContain('The worker is ready.');
    expect(await ask(ports.site, '/categories')).toMatchObject({
      status: 200,
      text: expect.stringContaining('dir="rtl"'),
    });
    const ready = await ask(ports.siteApi, '/health/ready');
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.text)).toMatchObject({ checks: { database: 'ok', storage: 'ok' }, warnings: [] });
    expect((await ask(ports.siteApi, '/internal/media-check')).status).toBe(404);
  });

  it('ends each of them in time, with nothing to complain of', async () => {
    const ended = running.splice(0, PROCESSES.length).map(async (child) => {
      child.kill('SIGTERM');
      return once(child, 'exit');
    });
    expect(await Promise.all(ended)).toEqual(PROCESSES.map(() => [0, null]));
    expect(Object.values(output).join('')).not.toMatch(/error|warning/i);
  });
});

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
