import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../scripts/run-command.ts';
import { onServer } from '../../server/src/testing/test-databases.ts';
import { ClusterNode, runAsPostgres } from './cluster-node.ts';

const WHOLE_WITHIN_MS = 180_000;
const LOOK_LIMIT_MS = 2000;
const PASSWORD = 'for-a-proof-on-this-machine-alone';

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/** Three nodes as docs/operate.md sets them up, each at a loopback address of its own, and HAProxy before them. */
export class Cluster {
  readonly nodes: readonly ClusterNode[];
  readonly #folder: string;
  readonly #values: Record<string, string | number>;
  #haproxy: ChildProcess | null = null;

  constructor(firstPort: number) {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'pardeh-failover-'));
    chmodSync(this.#folder, 0o711);
    this.#values = {
      NODE_1: '127.0.0.11',
      NODE_2: '127.0.0.12',
      NODE_3: '127.0.0.13',
      NETWORK: '127.0.0.0/8',
      PRIMARY_PORT: firstPort,
      POSTGRES_PORT: firstPort + 1,
      PATRONI_PORT: firstPort + 2,
      ETCD_PORT: firstPort + 3,
      ETCD_PEER_PORT: firstPort + 4,
      ETCD_ARCH: process.arch === 'arm64' ? 'arm64' : 'amd64',
      POSTGRES_PASSWORD: PASSWORD,
      REPLICATION_PASSWORD: PASSWORD,
    };
    this.nodes = [1, 2, 3].map((n) => this.#makeNode(n));
  }

  /** By HAProxy, as the site. */
  get url(): string {
    return this.#urlFor('pardeh', '127.0.0.1', this.#values.PRIMARY_PORT);
  }

  /** Reads go to the nodes themselves, so that they do not end with HAProxy. */
  get readUrls(): string[] {
    return this.nodes.map(({ files }) => this.#urlFor('pardeh', files.address, this.#values.POSTGRES_PORT));
  }

  async start(): Promise<void> {
    process.once('exit', () => this.#killAll());
    for (const node of this.nodes) node.start();
    this.startHaproxy();
    await this.untilWhole();
    const superuser = this.#urlFor('postgres', '127.0.0.1', this.#values.PRIMARY_PORT);
    await onServer(
      superuser.replace(/pardeh$/, 'postgres'),
      `create role pardeh login password '${PASSWORD}'`,
    );
    await onServer(superuser.replace(/pardeh$/, 'postgres'), 'create database pardeh owner pardeh');
  }

  startHaproxy(): void {
    const file = path.join(this.#folder, 'haproxy.cfg');
    writeFileSync(file, this.#fill('haproxy.cfg', {}));
    this.#haproxy = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore' });
  }

  async killHaproxy(): Promise<void> {
    if (!this.#haproxy) return;
    const ended = once(this.#haproxy, 'exit');
    this.#haproxy.kill('SIGKILL');
    await ended;
  }

  async nodeOf(role: 'leader' | 'sync_standby'): Promise<ClusterNode> {
    const name = (await this.#members()).find((member) => member.role === role)?.name;
    const node = this.nodes.find(({ files }) => files.name === name);
    if (!node) throw new Error(`No node is the ${role}.`);
    return node;
  }

  /** Seconds until there is a primary with two replicas that stream from it, one of them synchronous. */
  async untilWhole(): Promise<number> {
    const began = performance.now();
    for (;;) {
      const members = await this.#members();
      const roles = members.map(({ role }) => role).sort();
      const timelines = new Set(members.map(({ timeline }) => timeline));
      const run = members.every(({ state }) => state === 'running' || state === 'streaming');
      if (run && timelines.size === 1 && roles.join() === 'leader,replica,sync_standby')
        return (performance.now() - began) / 1000;
      if (performance.now() - began > WHOLE_WITHIN_MS)
        throw new Error(
          `The cluster is not whole: ${JSON.stringify(members)}; its logs are in ${this.#folder}`,
        );
      await wait(500);
    }
  }

  async stop(): Promise<void> {
    this.#killAll();
    await wait(500);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #killAll(): void {
    this.#haproxy?.kill('SIGKILL');
    for (const node of this.nodes) node.signal('SIGKILL');
  }

  async #members(): Promise<Member[]> {
    for (const { files } of this.nodes) {
      const url = `http://${files.address}:${this.#values.PATRONI_PORT}/cluster`;
      const reply = await fetch(url, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).catch(() => null);
      const found = (await reply?.json().catch(() => null)) as { members: Member[] } | null;
      if (found?.members) return found.members;
    }
    return [];
  }

  #urlFor(user: string, host: string | number | undefined, port: string | number | undefined): string {
    return `postgres://${user}:${PASSWORD}@${host}:${port}/pardeh`;
  }

  #makeNode(n: number): ClusterNode {
    const name = `node${n}`;
    const folder = path.join(this.#folder, name);
    const address = String(this.#values[`NODE_${n}`]);
    const own = {
      NODE_NAME: name,
      NODE_ADDRESS: address,
      ETCD_FOLDER: path.join(folder, 'etcd'),
      POSTGRES_FOLDER: path.join(folder, 'postgres'),
    };
    mkdirSync(folder, { mode: 0o700 });
    const log = `\nlog:\n  dir: ${folder}\n`;
    writeFileSync(path.join(folder, 'patroni.yml'), this.#fill('patroni.yml', own) + log);
    const { uid, gid } = runAsPostgres();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const etcd = this.#fill('etcd.env', own).matchAll(/^(\w+)=(.*)$/gm);
    return new ClusterNode({
      name,
      address,
      folder,
      etcd: Object.fromEntries([...etcd].map(([, key = '', value]) => [key, value])),
    });
  }

  #fill(name: string, own: Record<string, string>): string {
    const values: Record<string, string | number> = { ...this.#values, ...own };
    const template = readFileSync(path.join(ROOT, `deploy/failover/${name}.template`), 'utf8');
    return template.replace(/\$\{([A-Z_0-9]+)\}/g, (_, key: string) => String(values[key]));
  }
}

/** What is missing of the programs that deploy/failover sets up. */
export function missingPrograms(): string[] {
  return ['etcd', 'patroni', 'haproxy'].filter((program) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`]);
      return false;
    } catch {
      return true;
    }
  });
}
