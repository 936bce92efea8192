import { setTimeout as wait } from 'node:timers/promises';
import { LocalSite, untilReady } from '../../bench/site/local-site.ts';
import type { Viewers } from '../../bench/site/viewers.ts';
import { FAKE_MERCHANT, type FakeGateway } from '../../server/src/testing/fake-bank.ts';
import { startFakeGateway } from '../../server/src/testing/fake-gateway.ts';
import type { Outcome } from '../faults/fault.ts';
import { runDuring } from '../faults/fault.ts';
import { Cluster } from './cluster.ts';

const AWAY_MS = 20_000;
const FROZEN_MS = 60_000;
const HAPROXY_AWAY_MS = 5000;
/** Longer than the site needs to notice what is there again. */
const AFTERWARDS_MS = 6000;

interface FailoverOptions {
  port: number;
  rate: number;
  kills: number;
}

interface Blow {
  name: string;
  times: number;
  /** Seconds that one takes at most, for the number of members. */
  seconds: number;
  run(site: FailoverSite): Promise<void>;
}

/** By their name for --only. */
export function failoverBlows(kills: number): Readonly<Record<string, Blow>> {
  const killed = (role: 'leader' | 'sync_standby') => async (site: FailoverSite) => {
    const node = await site.cluster.nodeOf(role);
    node.signal('SIGKILL');
    await wait(AWAY_MS);
    node.start();
  };
  const frozen = (role: 'leader' | 'sync_standby') => async (site: FailoverSite) => {
    const node = await site.cluster.nodeOf(role);
    node.signal('SIGSTOP');
    await wait(FROZEN_MS);
    node.signal('SIGCONT');
  };
  const each = (name: string, run: Blow['run'], seconds = 90): Blow => ({
    name: kills === 1 ? name : `${name}, ${kills} times`,
    times: kills,
    seconds,
    run,
  });
  return {
    'failover-primary': each('kill -9 of the primary with all its processes', killed('leader')),
    'failover-replica': each('kill -9 of the synchronous replica', killed('sync_standby')),
    'failover-etcd': each('kill -9 of etcd on all three, for 20 s', async ({ cluster }) => {
      for (const node of cluster.nodes) node.killEtcd();
      await wait(AWAY_MS);
      for (const node of cluster.nodes) node.startEtcd();
    }),
    'failover-haproxy': each('kill -9 of HAProxy, for 5 s', async ({ cluster }) => {
      await cluster.killHaproxy();
      await wait(HAPROXY_AWAY_MS);
      cluster.startHaproxy();
    }),
    'failover-frozen': each('the primary stands still for 60 s', frozen('leader'), 150),
    'failover-frozen-replica': each(
      'the synchronous replica stands still for 60 s',
      frozen('sync_standby'),
      150,
    ),
  };
}

/** Two APIs, two webs and a worker behind nginx, on a cluster that fails over, with a bank. */
export class FailoverSite {
  readonly cluster: Cluster;
  readonly #site: LocalSite;
  readonly #bank: FakeGateway;
  readonly #rate: number;

  private constructor(cluster: Cluster, site: LocalSite, bank: FakeGateway, rate: number) {
    this.cluster = cluster;
    this.#site = site;
    this.#bank = bank;
    this.#rate = rate;
  }

  static async start({ port, rate }: FailoverOptions): Promise<FailoverSite> {
    const cluster = new Cluster(port);
    const bank = await startFakeGateway();
    const site = new LocalSite({
      firstPort: port + 100,
      api: 2,
      web: 2,
      databaseUrl: cluster.url,
      env: {
        DATABASE_REPLICA_URLS: cluster.readUrls.join(),
        ZARINPAL_MERCHANT_ID: FAKE_MERCHANT,
        ZARINPAL_URL: bank.url,
        ZIBAL_MERCHANT: FAKE_MERCHANT,
        ZIBAL_URL: bank.url,
      },
    });
    const made = new FailoverSite(cluster, site, bank, rate);
    try {
      await cluster.start();
      await site.start();
    } catch (error) {
      await made.stop();
      throw error;
    }
    return made;
  }

  /** `healthy` has the seconds without an acknowledged write after each blow. */
  strike(blow: Blow): Promise<Outcome> {
    const { siteUrl, apiUrl, databaseUrl } = this.#site;
    const bank = { gateway: this.#bank, databaseUrl };
    const load = { siteUrl, apiUrl, rate: this.#rate, seconds: blow.times * blow.seconds, bank };
    return runDuring(blow.name, load, async (viewers: Viewers) => {
      const healthy: number[] = [];
      for (let n = 0; n < blow.times; n += 1) {
        await wait(AFTERWARDS_MS);
        const began = Date.now();
        await blow.run(this);
        await this.cluster.untilWhole();
        await this.#untilReady();
        await wait(AFTERWARDS_MS);
        healthy.push(viewers.longestWithoutWrite(began));
      }
      return { healthy };
    });
  }

  async #untilReady(): Promise<void> {
    for (const { kind, port } of this.#site.parts)
      if (kind !== 'worker') await untilReady(`http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    await this.#site.stop();
    await this.#bank.close();
    await this.cluster.stop();
  }
}
