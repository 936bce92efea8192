import { isLocalHost } from '@pardeh/contract/servers/local-host';
import { deriveApiUrl } from '../app/shared/api/api-host.ts';

export interface SiteAddresses {
  siteUrl: string;
  localApiUrl: string;
  mediaUrl: string;
  matomoUrl: string | null;
}

export interface RequestedPage {
  /** CSP sources of the page's own inline scripts: their hashes, or the nonce that they carry. */
  scripts: readonly string[];
  /** The host that the page was requested from, without its port. */
  hostname: string;
  url: string;
  isHttps: boolean;
}

const TELEGRAM_SCRIPT = 'https://telegram.org';
const TELEGRAM_FRAMES = 'https://web.telegram.org';
const INLINE_SCRIPTS = '{inline-scripts}';
const INLINE_STYLES = '{inline-styles}';
/** A visitor may send anything as host, so only this many policies are cached. */
const CACHED_HOSTS_MAX = 50;
const HOST_NAME = /^[\w.-]+$|^\[[\da-f:]+\]$/i;

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);
const list = (...sources: (string | null)[]) => [...new Set(sources.filter(Boolean))].join(' ');

function policyFor(hostname: string, inTelegram: boolean, addresses: SiteAddresses): string {
  const api = deriveApiUrl(hostname, addresses.localApiUrl);
  const media = list(api, originOf(addresses.mediaUrl));
  const analytics = addresses.matomoUrl ? originOf(addresses.matomoUrl) : null;
  return [
    "default-src 'none'",
    `script-src ${list("'self'", INLINE_SCRIPTS, analytics, inTelegram ? TELEGRAM_SCRIPT : null)}`,
    `style-src-elem ${list("'self'", INLINE_STYLES)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', media)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", media, analytics)}`,
    `media-src ${list("'self'", 'blob:', media)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${inTelegram ? TELEGRAM_FRAMES : "'none'"}`,
    `report-uri ${api}/api/csp-report`,
  ].join('; ');
}

const isNonce = (source: string) => source.startsWith("'nonce-");
const isInTelegram = (url: string) => /^\/telegram-app\/?(\?|$)/.test(url);
const hidesReferrer = (url: string) =>
  ['/watch/', '/auth/reset-password', '/unsubscribe/', '/studio/'].some((start) => url.startsWith(start));

const COMMON = {
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export function createPageHeaders(addresses: SiteAddresses) {
  const policies = new Map<string, string>();
  const ownHost = new URL(addresses.siteUrl).hostname;

  function policyOf(claimed: string, inTelegram: boolean): string {
    const hostname = HOST_NAME.test(claimed) ? claimed : ownHost;
    const key = `${inTelegram} ${hostname}`;
    let policy = policies.get(key);
    if (!policy) {
      policy = policyFor(hostname, inTelegram, addresses);
      if (policies.size >= CACHED_HOSTS_MAX) policies.clear();
      policies.set(key, policy);
    }
    return policy;
  }

  return ({ scripts, hostname, url, isHttps }: RequestedPage): Record<string, string> => ({
    ...COMMON,
    'content-security-policy': policyOf(hostname, isInTelegram(url))
      .replace(INLINE_SCRIPTS, scripts.join(' '))
      // A page of one's own hides titles by a style that has the nonce, too. Hashes are of scripts only.
      .replace(
        ` ${INLINE_STYLES}`,
        scripts
          .filter(isNonce)
          .map((nonce) => ` ${nonce}`)
          .join(''),
      ),
    'referrer-policy': hidesReferrer(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isHttps && !isLocalHost(hostname)
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  });
}
