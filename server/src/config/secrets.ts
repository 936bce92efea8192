import { createHmac } from 'node:crypto';
import type { RootKeys } from './root-keys.ts';
import { openBytes, sealBytes } from './sealed-text.ts';

/**
 * A separate key for each purpose, all derived from one secret, so that leaking one reveals nothing about the others.
 */
export interface Secrets {
  /** The key for new signatures. */
  keyFor(purpose: string): Buffer;
  /** The keys whose signatures are accepted, the newest first: two during a change of the root key. */
  keysFor(purpose: string): Buffer[];
}

/**
 * Keys of things that people keep for years, or that other systems have stored: they stay the same when the root key
 * changes. Stored in the database, sealed with each root key in turn.
 */
export const LASTING_PURPOSES = [
  'gift codes',
  'gift code hashes',
  'web push',
  'support tickets',
  'one-time codes',
  'site settings',
  'staff webhooks',
  'unsubscribe links',
  'jellyfin server',
] as const;

export type LastingKeys = ReadonlyMap<string, Buffer>;

export function openSecrets({ current, previous }: RootKeys, lasting: LastingKeys = new Map()): Secrets {
  const roots = previous === null || previous === current ? [current] : [current, previous];
  const keysFor = (purpose: string) => {
    const stored = lasting.get(purpose);
    return stored ? [stored] : roots.map((root) => deriveKey(root, purpose));
  };
  return {
    keysFor,
    keyFor: (purpose) => lasting.get(purpose) ?? deriveKey(current, purpose),
  };
}

export function deriveKey(root: string, purpose: string): Buffer {
  return createHmac('sha256', root).update(purpose).digest();
}

/** Identifies a root key without revealing it. */
export function rootName(root: string): string {
  return deriveKey(root, 'name of the root').toString('hex').slice(0, 16);
}

/** The purpose is part of what is sealed, so that one key cannot be passed for another. */
export const sealKey = (root: string, purpose: string, key: Buffer) =>
  sealBytes(key, deriveKey(root, 'lasting keys'), purpose);

export const unsealKey = (root: string, purpose: string, sealed: string) =>
  openBytes(sealed, deriveKey(root, 'lasting keys'), purpose);

/** Our web server's credential for the API; a separate web process derives it from the same SECRET_KEY. */
export function webKeyOf(secrets: Secrets): string {
  return secrets.keyFor('web').toString('hex');
}

/** All the keys the API accepts: a web process may still have the previous one, or already the new one. */
export function webKeysOf(secrets: Secrets): string[] {
  return secrets.keysFor('web').map((key) => key.toString('hex'));
}
