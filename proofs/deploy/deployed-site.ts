import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/run-command.ts';
import { FAKE_MERCHANT } from '../../server/src/testing/fake-bank.ts';
import { runQuietly, succeeds } from './run-quietly.ts';

export const HOST = 'film.example';
export const BANK_HOST = 'bank.example';
const PROJECT = 'pardehproof';
const READY_IN_A_ROW = 12;
const FIRST_PORT = Number(process.env.PROVE_PORT ?? 4580);
export const PORTS = { http: FIRST_PORT, https: FIRST_PORT + 1, api: FIRST_PORT + 2, bank: FIRST_PORT + 3 };

export interface Engine {
  program: string;
  compose: string[];
}

/** Docker with its compose, or podman with podman-compose of 1.3 or newer; COMPOSE names another one. */
export function findEngine(): Engine | null {
  const named = process.env.COMPOSE?.split(' ');
  if (named) return { program: succeeds('podman', ['version']) ? 'podman' : 'docker', compose: named };
  if (succeeds('docker', ['compose', 'version']))
    return { program: 'docker', compose: ['docker', 'compose'] };
  // Older versions do not support profiles.
  if (succeeds('podman', ['version']) && succeeds('podman-compose', ['--profile', 'storage', 'version']))
    return { program: 'podman', compose: ['podman-compose'] };
  return null;
}

/** A copy of the repository as a new operator has it, with its own .env and certificates. */
export class DeployedSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'pardeh-deploy-'));
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    for (const file of runQuietly('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
      .split('\n')
      .filter((name) => name && existsSync(path.join(ROOT, name)))) {
      cpSync(path.join(ROOT, file), path.join(this.folder, file));
    }
    mkdirSync(path.join(this.folder, 'deploy/certificates'), { recursive: true });
    this.#writeSettings();
    this.#makeCertificate();
  }

  #writeSettings(): void {
    const settings = {
      SITE_URL: `https://${HOST}`,
      SECRET_KEY: randomBytes(36).toString('base64'),
      POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
      HTTP_PORT: `127.0.0.1:${PORTS.http}`,
      HTTPS_PORT: `127.0.0.1:${PORTS.https}`,
      API_PORT: String(PORTS.api),
      DEMO: '1',
      RATE_LIMIT_SCALE: '100',
      RUN_WITHOUT: 'mail',
      ZARINPAL_MERCHANT_ID: FAKE_MERCHANT,
      ZARINPAL_URL: `http://${BANK_HOST}:8080`,
      COMPOSE_PROFILES: 'storage',
      S3_ENDPOINT: 'http://storage:9000/pardeh',
      // The keys of s3rver, used when the real image is not available.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      INGEST_PRESET: 'ultrafast',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(path.join(this.folder, '.env'), `${lines.join('\n')}\n`, { mode: 0o600 });
  }

  #makeCertificate(): void {
    const made = path.join(this.folder, 'deploy/certificates');
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST},DNS:api.${HOST}`];
    const files = ['-keyout', `${made}/privkey.pem`, '-out', `${made}/fullchain.pem`];
    runQuietly('openssl', ['req', '-x509', ...key, ...names, ...files]);
  }

  compose(...words: string[]): string {
    const [program = '', ...first] = this.#engine.compose;
    // podman-compose reads the profiles only from its own arguments.
    const profiles = this.#engine.program === 'podman' ? ['--profile', 'storage'] : [];
    return runQuietly(program, [...first, '-p', PROJECT, ...profiles, ...words], { cwd: this.folder });
  }

  /** podman-compose takes one number at a time. */
  scale(count: number): void {
    for (const service of ['api', 'web'])
      this.compose('up', '-d', '--no-recreate', '--no-deps', '--scale', `${service}=${count}`, service);
  }

  /** Recreates all of them, as after upgrading everything. */
  recreate(count: number): void {
    this.#removeReplicas();
    this.compose('up', '-d', '--force-recreate');
    this.scale(count);
  }

  /** podman-compose does not recognise the replicas: it would leave them running with a new database. */
  #removeReplicas(): void {
    const withDependents = this.#engine.program === 'podman' ? ['--depend', '--ignore'] : [];
    for (const name of [...this.containers('api'), ...this.containers('web')])
      this.engine('rm', '-f', ...withDependents, name);
  }

  engine(...words: string[]): string {
    return runQuietly(this.#engine.program, words);
  }

  containers(service: string): string[] {
    const label = `label=com.docker.compose.service=${service}`;
    const project = `label=com.docker.compose.project=${PROJECT}`;
    const format = ['--format', '{{.Names}}'];
    return this.engine('ps', '--filter', label, '--filter', project, ...format)
      .split('\n')
      .filter(Boolean);
  }

  startBank(): void {
    const network = ['--network', `${PROJECT}_default`, '--network-alias', BANK_HOST];
    const name = ['--name', `${PROJECT}_bank`, '-p', `127.0.0.1:${PORTS.bank}:8080`];
    this.engine('run', '-d', '--rm', ...name, ...network, 'pardeh', 'node', 'proofs/deploy/bank.ts');
  }

  /** Over TLS, with the site's own host names, at nginx's local port. */
  ask(host: string, address: string, token?: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = { host, ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const target = { host: '127.0.0.1', port: PORTS.https, path: address, servername: host };
      request({ ...target, headers, rejectUnauthorized: false, agent: false }, async (reply) =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(await reply.toArray()).toString() }),
      )
        .on('error', reject)
        .end();
    });
  }

  /** Several times in a row, so that every process was asked: nginx takes them in turn. */
  async untilReady(withinMs = 300_000): Promise<void> {
    const end = Date.now() + withinMs;
    for (let inRow = 0; inRow < READY_IN_A_ROW; ) {
      const replies = await Promise.all([
        this.ask(`api.${HOST}`, '/health/ready').catch(() => null),
        this.ask(HOST, '/health/ready').catch(() => null),
      ]);
      const isReady = replies.every((reply) => reply?.status === 200);
      inRow = isReady ? inRow + 1 : 0;
      if (isReady) continue;
      if (Date.now() > end) throw new Error(`not ready: ${JSON.stringify(replies)}`);
      await wait(1000);
    }
  }

  takeDown(): void {
    if (succeeds(this.#engine.program, ['container', 'inspect', `${PROJECT}_bank`]))
      this.engine('rm', '-f', `${PROJECT}_bank`);
    this.#removeReplicas();
    this.compose('down', '-v');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
