import webPush from 'web-push';
import type { VapidKeys } from './vapid.ts';

/** The browsers' push services. We call an address that a viewer submits, so it must be one of these. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

export function isPushService(endpoint: string, alsoAllowed: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username } = new URL(endpoint);
  if (alsoAllowed.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** A public key is an uncompressed point, a secret is sixteen bytes. */
export function areSubscriptionKeys(keys: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(keys.p256dh, 'base64url');
  return point.length === 65 && point[0] === 4 && Buffer.from(keys.auth, 'base64url').length === 16;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushNote {
  id: number;
  kind: string;
  title: string;
  body: string;
  path: string;
}

const TTL_SECONDS = 24 * 60 * 60;
/** A push service takes 4 kB; encrypting adds a little. */
const BODY_MAX = 500;

/** The request to the push service: encrypted for the one browser, signed as this site. */
export function pushRequest(target: PushTarget, note: PushNote, keys: VapidKeys, contact: string): Request {
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify({ ...note, body: [...note.body].slice(0, BODY_MAX).join('') }),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _length, ...stored } = headers as Record<string, string>;
  return new Request(endpoint, {
    method: 'POST',
    headers: stored,
    body: new Uint8Array(body ?? Buffer.alloc(0)),
    redirect: 'manual',
  });
}

export function pushOutcome(status: number): 'delivered' | 'gone' | 'again' | 'refused' {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'again';
  return 'refused';
}
