import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import { listBackups } from '../../backup/manifest.ts';
import { findLongestWait } from '../../catalogue/takedown/withdrawn-titles.queries.ts';
import type { Deps } from '../../http/deps.ts';
import { isMailServerUp } from '../../mail/mailer.ts';
import { countWaiting } from '../today/health.queries.ts';

/** Checks that open a connection run at most this often, however often Prometheus scrapes. */
const LOOK_AGAIN_MS = 60_000;
const TIMEOUT_MS = 5000;

/** The state of the site as metrics for alerts. */
export function measureSite(
  registry: Registry,
  { config, database }: Pick<Deps, 'config' | 'database'>,
): void {
  const site = new URL(config.siteUrl);
  // Only a metric with labels can be omitted while there is no value, hence the label with the site.
  const addGauge = (name: string, help: string, look: () => Promise<number | null>) =>
    addGauges(registry, { name, help, label: 'site' }, async () => {
      const value = await look();
      return value === null ? {} : { [site.host]: value };
    });
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
      findLongestWait(database.db),
    );
  }
  const gateways = {
    name: 'pardeh_gateway_up',
    help: 'Whether a gateway that is set up can be reached',
    label: 'gateway',
  };
  addGauges(registry, gateways, async () => ({
    ...(config.zarinpalMerchantId ? { zarinpal: await answers(config.zarinpalUrl) } : {}),
    ...(config.zibalMerchant ? { zibal: await answers(config.zibalUrl) } : {}),
  }));
  const desks = { name: 'pardeh_desk_waiting', help: 'What waits for the staff, by desk', label: 'desk' };
  addGauges(registry, desks, () => countWaiting(database.db));
}

/** Read on every scrape: a value for each label that has one. */
function addGauges(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  look: () => Promise<Record<string, number>>,
): void {
  const read = cachedCheck(look);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      for (const [labelled, value] of Object.entries(values ?? {})) this.set({ [label]: labelled }, value);
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
