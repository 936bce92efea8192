import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from '../../backup/manifest.ts';
import { findLongestWait } from '../../catalogue/takedown/withdrawn-titles.queries.ts';
import type { Deps } from '../../http/deps.ts';
import { isMailServerUp } from '../../mail/mailer.ts';
import { countWaiting } from '../today/health.queries.ts';

type MeasuredDeps = Pick<Deps, 'config' | 'database'>;

/** Checks that open a connection run at most this often, however often Prometheus scrapes. */
const LOOK_AGAIN_MS = 60_000;
const TIMEOUT_MS = 5000;

/** The state of the site as metrics for alerts. */
export function measureSite(registry: Registry, deps: MeasuredDeps): void {
  const { config } = deps;
  const site = new URL(config.siteUrl);
  const addGauge = (name: string, help: string, look: () => Promise<number | null>) =>
    gauge(registry, site.host, { name, help, look });
  addGauge('pardeh_disk_free_bytes', 'Free space where the data lies', async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  });
  addGauge('pardeh_backup_age_seconds', 'Age of the newest backup', () => backupAge(config.backupDir));
  addGauge('pardeh_mail_up', 'Whether the mail server answers', async () => {
    const isUp = await isMailServerUp(config);
    return isUp === null ? null : Number(isUp);
  });
  if (site.protocol === 'https:') {
    addGauge('pardeh_certificate_expires_seconds', 'Seconds until the certificate expires', () =>
      certificateLeft(site),
    );
  }
  if (config.cdnPurge) {
    addGauge('pardeh_cdn_purge_waiting_seconds', 'How long a withdrawn title waits for the CDN', () =>
      findLongestWait(deps.database.db),
    );
  }
  measureGateways(registry, deps);
  measureDesks(registry, deps);
}

/**
 * A gauge read on every scrape, and omitted if there is no value: only a metric with labels can be omitted, hence the
 * label with the site.
 */
function gauge(
  registry: Registry,
  site: string,
  described: { name: string; help: string; look: () => Promise<number | null> },
): void {
  const { name, help, look } = described;
  const read = cachedCheck(look);
  new Gauge({
    name,
    help,
    labelNames: ['site'],
    registers: [registry],
    async collect() {
      const value = await read();
      this.reset();
      if (value !== null) this.set({ site }, value);
    },
  });
}

function measureGateways(registry: Registry, { config }: MeasuredDeps): void {
  const look = cachedCheck(async () => {
    const up: [string, number][] = [];
    if (config.zarinpalMerchantId) up.push(['zarinpal', await answers(config.zarinpalUrl)]);
    if (config.zibalMerchant) up.push(['zibal', await answers(config.zibalUrl)]);
    return up;
  });
  new Gauge({
    name: 'pardeh_gateway_up',
    help: 'Whether a gateway that is set up can be reached',
    labelNames: ['gateway'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [gateway, value] of (await look()) ?? []) this.set({ gateway }, value);
    },
  });
}

function measureDesks(registry: Registry, { database }: MeasuredDeps): void {
  const look = cachedCheck(() => countWaiting(database.db));
  new Gauge({
    name: 'pardeh_desk_waiting',
    help: 'What waits for the staff, by desk',
    labelNames: ['desk'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [desk, value] of Object.entries((await look()) ?? {})) this.set({ desk }, value);
    },
  });
}

/** Null if the check fails: no value is better than a wrong one, and an alert can test for its absence. */
function cachedCheck<T>(look: () => Promise<T>): () => Promise<T | null> {
  let cached: { value: Promise<T | null>; until: number } | null = null;
  return () => {
    if (!cached || cached.until < performance.now()) {
      cached = { value: look().catch(() => null), until: performance.now() + LOOK_AGAIN_MS };
    }
    return cached.value;
  };
}

async function backupAge(folder: string): Promise<number | null> {
  const newest = (await listBackups(folder)).at(-1);
  if (!newest) return null;
  return (Date.now() - (await stat(path.join(folder, newest))).mtimeMs) / 1000;
}

async function answers(url: string): Promise<number> {
  const reply = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  await reply?.body?.cancel();
  return reply && reply.status < 500 ? 1 : 0;
}

/** Negative once it has expired; an untrusted certificate is therefore read all the same. */
function certificateLeft({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, servername: hostname, port: Number(port) || 443, rejectUnauthorized: false },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        socket.end();
        resolve((Date.parse(end) - Date.now()) / 1000);
      },
    );
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The site did not answer')));
    socket.on('error', reject);
  });
}
