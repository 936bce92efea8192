import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { isLocalHost } from '@pardeh/contract/servers/local-host';
import type { FastifyInstance } from 'fastify';

/** The web server's settings, from the environment; all mistakes are reported together. */
export interface WebConfig {
  port: number;
  host: string;
  siteUrl: string;
  /** Where files of earlier builds are stored. */
  dataDir: string;
  /** Where loaders reach the API. */
  apiInternalUrl: string;
  /** The API's address for pages that are opened on a local host. */
  apiPublicUrl: string;
  mediaUrl: string;
  matomoUrl: string | null;
  /** Shown until the API has responded. */
  siteName: string | null;
  telegramBotName: string | null;
  /** Identifies us to the API, so that it counts the visitors and not this server. */
  webKey: string | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Multiplies how many pages a visitor may have rendered in a minute. */
  rateLimitScale: number;
  /** How long to keep responding during shutdown, so that the load balancer can notice. */
  stopDelayMs: number;
}

/** What has no default. */
type Needed = 'port' | 'host' | 'siteUrl' | 'dataDir' | 'apiInternalUrl' | 'mediaUrl';

export interface StartWebOptions extends Pick<WebConfig, Needed>, Partial<Omit<WebConfig, Needed>> {
  /** Lets the caller serve media from the site's own host. */
  registerMedia?: (app: FastifyInstance) => void | Promise<void>;
  /** The caller has a connection to the database and notifies the cached pages of changes to the catalogue. */
  isNotified?: boolean;
}

const REPOSITORY = resolve(import.meta.dirname, '../..');

export class WebConfigError extends Error {}

export function parseWebConfig(env: Readonly<Record<string, string | undefined>>): WebConfig {
  const mistakes: string[] = [];

  const port = (name: string, fallback: number) => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      mistakes.push(`${name} must be a port number`);
    return value;
  };
  const url = (name: string, fallback: string) => {
    const value = env[name] || fallback;
    const isHttp = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
    if (!isHttp) mistakes.push(`${name} must be an http(s) address`);
    return value.replace(/\/+$/, '');
  };

  const scale = Number(env.RATE_LIMIT_SCALE || 1);
  if (!(scale > 0)) mistakes.push('RATE_LIMIT_SCALE must be a number above 0');

  if (env.SECRET_KEY && Buffer.byteLength(env.SECRET_KEY.trim()) < 32)
    mistakes.push('SECRET_KEY must have at least 32 bytes');
  const webPort = port('PORT', 3000);
  const apiUrl = `http://localhost:${port('API_PORT', 4000)}`;
  const siteUrl = url('SITE_URL', `http://localhost:${webPort}`);
  // The API would count all visitors as one, and refuse them together.
  if (!env.SECRET_KEY && isPublic(siteUrl) && !/\bsecret_key\b/.test(env.RUN_WITHOUT ?? ''))
    mistakes.push(`SECRET_KEY must be set on a public address (${siteUrl}), the same as the API has`);
  const config: WebConfig = {
    port: webPort,
    host: env.HOST || '0.0.0.0',
    siteUrl,
    dataDir: resolve(REPOSITORY, env.DATA_DIR || '.data'),
    apiInternalUrl: url('API_INTERNAL_URL', apiUrl),
    apiPublicUrl: url('API_PUBLIC_URL', apiUrl),
    mediaUrl: url('CDN_URL', `${siteUrl}/media`),
    matomoUrl: env.MATOMO_URL ? url('MATOMO_URL', '') : null,
    siteName: env.SITE_NAME?.trim() || null,
    telegramBotName: env.TELEGRAM_BOT_NAME?.trim() || null,
    // Derived from the one secret as the API derives it.
    webKey: env.SECRET_KEY?.trim()
      ? createHmac('sha256', env.SECRET_KEY.trim()).update('web').digest('hex')
      : null,
    stopDelayMs: Math.min(20_000, Number(env.STOP_DELAY_MS || (isPublic(siteUrl) ? 2000 : 0)) || 0),
    trustProxy: (env.TRUST_PROXY ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    rateLimitScale: scale,
  };
  if (mistakes.length > 0) throw new WebConfigError(mistakes.join('; '));
  return config;
}

function isPublic(siteUrl: string): boolean {
  if (!URL.canParse(siteUrl)) return false;
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' || !isLocalHost(hostname);
}
