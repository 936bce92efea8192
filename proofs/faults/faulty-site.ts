import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalSite, type Part, untilReady } from '../../bench/site/local-site.ts';
import { ROOT } from '../../scripts/run-command.ts';
import { FAKE_MERCHANT, type FakeGateway } from '../../server/src/testing/fake-bank.ts';
import { startFakeGateway } from '../../server/src/testing/fake-gateway.ts';
import {
  type FaultyBucket,
  startFaultyBucket,
  startSilentServer,
} from '../../server/src/testing/faulty-services.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../server/src/testing/local-replica.ts';
import type { Load } from './fault.ts';

/** Two of each process behind nginx, a primary and a replica, a bank, a bucket and mail: all of which can go wrong. */
export class FaultySite {
  readonly site: LocalSite;
  readonly bank: FakeGateway;
  readonly bucket: FaultyBucket;
  readonly #servers: ReplicatedPostgres;
  readonly #folder: string;
  readonly #mail: { close(): void };
  readonly #rate: number;

  private constructor(made: {
    site: LocalSite;
    bank: FakeGateway;
    bucket: FaultyBucket;
    servers: ReplicatedPostgres;
    folder: string;
    mail: { close(): void };
    rate: number;
  }) {
    this.site = made.site;
    this.bank = made.bank;
    this.bucket = made.bucket;
    this.#servers = made.servers;
    this.#folder = made.folder;
    this.#mail = made.mail;
    this.#rate = made.rate;
  }

  static async start(firstPort: number, rate: number): Promise<FaultySite> {
    const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-faults-'));
    const [bank, bucket, mail, servers] = [
      await startFakeGateway(),
      await startFaultyBucket(),
      await startSilentServer(),
      await startReplicatedPostgres(400),
    ];
    const site = new LocalSite({
      firstPort,
      api: 2,
      web: 2,
      databaseUrl: servers.primaryUrl,
      env: {
        DATABASE_REPLICA_URLS: servers.replicaUrl,
        ZARINPAL_MERCHANT_ID: FAKE_MERCHANT,
        ZARINPAL_URL: bank.url,
        ZIBAL_MERCHANT: FAKE_MERCHANT,
        ZIBAL_URL: bank.url,
        S3_ENDPOINT: bucket.settings.endpoint,
        S3_REGION: bucket.settings.region,
        S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
        // The mail server never replies in any of these proofs, and nothing may wait for it.
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        NODE_OPTIONS: `--import ${path.join(ROOT, 'proofs/faults/moved-clock.ts')}`,
        CLOCK_OFFSET_FILE: path.join(folder, 'offset'),
      },
    });
    const made = new FaultySite({ site, bank, bucket, servers, folder, mail, rate });
    try {
      await site.start();
    } catch (error) {
      await made.stop();
      throw error;
    }
    return made;
  }

  load(seconds: number): Load {
    const { siteUrl, apiUrl, databaseUrl } = this.site;
    const bank = { gateway: this.bank, databaseUrl };
    return { siteUrl, apiUrl, rate: this.#rate, seconds, bank };
  }

  /** Kills a random one; returns the seconds until it is ready again. */
  async killOne(): Promise<number> {
    const part = this.site.parts[Math.floor(Math.random() * this.site.parts.length)];
    if (!part) return 0;
    const began = performance.now();
    await this.site.end(part, 'SIGKILL');
    await this.site.add(part.kind, part.port);
    return secondsSince(began);
  }

  /** Seconds from the database's return until every process reports ready. */
  async restartDatabase(): Promise<number> {
    await this.#servers.stopPrimary();
    await this.#servers.startPrimary();
    return this.untilAllReady();
  }

  async withoutReplica(run: () => Promise<void>): Promise<number> {
    await this.#servers.stopReplica();
    await run();
    await this.#servers.startReplica();
    return this.untilAllReady();
  }

  moveClock(part: Part, milliseconds: number): void {
    writeFileSync(path.join(this.#folder, 'offset'), String(milliseconds));
    part.child.kill('SIGUSR2');
  }

  async untilAllReady(): Promise<number> {
    const began = performance.now();
    for (const { kind, port } of this.site.parts)
      if (kind !== 'worker') await untilReady(`http://127.0.0.1:${port}`);
    return secondsSince(began);
  }

  async stop(): Promise<void> {
    await this.site.stop();
    this.#mail.close();
    await this.bucket.close();
    await this.bank.close();
    await this.#servers.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
