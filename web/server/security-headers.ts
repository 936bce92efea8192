import { deriveApiUrl, isLocalHost } from '../app/shared/api/api-host.ts';

export interface HeaderInput {
  nonce: string;
  /** The host the page was asked for on, without its port. */
  hostname: string;
  path: string;
  isHttps: boolean;
  localApiUrl: string;
  mediaUrl: string;
  matomoUrl: string | null;
}

const TELEGRAM_SCRIPT = 'https://telegram.org';
const TELEGRAM_FRAMES = 'https://web.telegram.org';

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null);

function contentSecurityPolicy(input: HeaderInput): string {
  const api = deriveApiUrl(input.hostname, input.localApiUrl);
  const media = [...new Set([api, originOf(input.mediaUrl)])].filter(Boolean).join(' ');
  const analytics = input.matomoUrl ? originOf(input.matomoUrl) : null;
  const inTelegram = input.path === '/telegram-app';
  const connect = [media, analytics].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${input.nonce}' 'strict-dynamic'${inTelegram ? ` ${TELEGRAM_SCRIPT}` : ''}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${connect}`,
    "font-src 'self'",
    `connect-src 'self' ${connect}`,
    `media-src 'self' blob: ${media}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${inTelegram ? TELEGRAM_FRAMES : "'none'"}`,
  ].join('; ');
}

const keepsReferrerToItself = (path: string) =>
  path.startsWith('/watch/') || path.startsWith('/auth/reset-password');

/** The headers of every page. */
export function pageHeaders(input: HeaderInput): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(input),
    'x-content-type-options': 'nosniff',
    'referrer-policy': keepsReferrerToItself(input.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  if (input.isHttps && !isLocalHost(input.hostname)) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return headers;
}
