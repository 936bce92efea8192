import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { NewPasskey, PasskeyProof } from '@pardeh/contract/account/second-factor';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { bareHost, isOwnOrigin } from '../../../http/own-site.ts';

/** The prompt stays open as long as its ticket is good for. */
const TIMEOUT_MS = 10 * 60_000;

export interface KnownPasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
}

/** Keys belong to the domain without `www.` and the like, so that one key serves all names of the site. */
function relyingParty(siteUrl: string): string {
  const host = bareHost(new URL(siteUrl).hostname);
  return isIP(host) || host.startsWith('[') ? 'localhost' : host;
}

export function askForNewPasskey(
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
  user: { id: number; name: string; email: string },
  { ticket, known }: { ticket: string; known: readonly KnownPasskey[] },
) {
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(siteUrl),
    userName: user.email,
    userDisplayName: user.name,
    // The authenticator reveals this to anybody, so it says nothing about the account.
    userID: new Uint8Array(createHash('sha256').update(`passkeys of ${user.id}`).digest()),
    challenge: bytesOf(ticket),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Without a list of keys, the browser offers all it has for this site, so that no name has to be typed. */
export function askForPasskey(siteUrl: string, ticket: string, known: readonly KnownPasskey[] = []) {
  return generateAuthenticationOptions({
    rpID: relyingParty(siteUrl),
    challenge: bytesOf(ticket),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  });
}

export async function readNewPasskey(
  siteUrl: string,
  input: NewPasskey,
  ticket: string,
): Promise<(KnownPasskey & { is_synced: boolean }) | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...input } as RegistrationResponseJSON,
      ...expected(siteUrl, input.response.clientDataJSON, ticket),
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: (transports ?? []).join(' '),
      is_synced: registrationInfo.credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** The key's new counter, or null when this is not that key's answer to our challenge. */
export async function checkPasskey(
  siteUrl: string,
  input: PasskeyProof,
  { ticket, key }: { ticket: string; key: KnownPasskey },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...input } as AuthenticationResponseJSON,
      ...expected(siteUrl, input.response.clientDataJSON, ticket),
      requireUserVerification: true,
      credential: {
        ...describe(key),
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The challenge it answers. The signature is verified afterwards. */
export function challengeOf(clientDataJSON: string): string {
  return String(readClientData(clientDataJSON).challenge ?? '');
}

function expected(siteUrl: string, clientDataJSON: string, ticket: string) {
  const origin = String(readClientData(clientDataJSON).origin ?? '');
  return {
    expectedChallenge: ticket,
    expectedOrigin: isOwnOrigin(origin, siteUrl) ? origin : siteUrl,
    expectedRPID: relyingParty(siteUrl),
  };
}

function readClientData(json: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(json, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function describe({ credential_id, transports }: KnownPasskey) {
  const named = transports.split(' ').filter(Boolean);
  return { id: credential_id, ...(named.length > 0 ? { transports: named } : {}) };
}

function bytesOf(ticket: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(ticket, 'base64url'));
}
