import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config/secrets.ts';

const PURPOSE = 'incoming messages';
const INCOMING = '/api/sms/incoming/';

const keyOf = (key: Buffer) => createHmac('sha256', key).update('path').digest('base64url').slice(0, 32);

/** Where a provider reports what members answered. Only the operator and the provider know the address. */
export function incomingPath(secrets: Secrets): string {
  return INCOMING + keyOf(secrets.keyFor(PURPOSE));
}

export function incomingKeys(secrets: Secrets): string[] {
  return secrets.keysFor(PURPOSE).map(keyOf);
}
