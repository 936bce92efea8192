import { createHmac } from 'node:crypto';
import { sameText } from '../config/opaque-token.ts';
import type { Secrets } from '../config/secrets.ts';

/**
 * Permission to read a file's media, encoded as a path prefix so that relative URLs inherit it:
 * `/v/{keyId}.{expiry}.{session}[.{version}].{signature}/{file}/master.m3u8`.
 */
export interface MediaLink {
  file: number;
  /** One playback: 22 characters of base64url. */
  session: string;
  /** Seconds since 1970. */
  expires: number;
  /**
   * The version of the file's package: viewers who started a film that is then replaced can finish watching the old
   * one.
   */
  version?: number;
}

export interface MediaLinks {
  /** The token; the file's number follows it in the path. */
  sign(link: MediaLink): string;
  /** The content of a token, if it is ours, intact, for this file and not expired. */
  read(token: string, file: number): MediaLink | null;
}

const DAY_SECONDS = 86_400;
/** Machines' clocks differ a little; around midnight one may sign with the next day's key. */
const CLOCKS_DIFFER_SECONDS = 60;
const TOKEN = /^([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.([\w-]{22})(?:\.([0-9a-z]{1,6}))?\.([\w-]{43})$/;

/**
 * Two keys are live at a time: today's, and yesterday's for links still in use. During a rotation of the root key, each
 * also exists as derived from the previous root.
 */
export function openMediaLinks(
  secrets: Secrets,
  now: () => number = () => Math.floor(Date.now() / 1000),
): MediaLinks {
  const keys = new Map<string, Buffer[]>();
  const keysOf = (keyId: string) => {
    const cached = keys.get(keyId);
    if (cached) return cached;
    if (keys.size > 4) keys.clear();
    const made = secrets.keysFor(`media links ${keyId}`);
    keys.set(keyId, made);
    return made;
  };
  /** One signature per accepted key, the signing key's first. */
  const signatures = (keyId: string, { file, expires, session, version }: MediaLink) =>
    keysOf(keyId).map((key) =>
      createHmac('sha256', key)
        .update(`${file}.${expires}.${session}${version ? `.${version}` : ''}`)
        .digest('base64url'),
    );

  return {
    sign(link) {
      const keyId = keyIdAt(now());
      const version = link.version ? `.${link.version.toString(36)}` : '';
      return `${keyId}.${link.expires.toString(36)}.${link.session}${version}.${signatures(keyId, link)[0]}`;
    },
    read(token, file) {
      const [, keyId, expiry, session, version = '0', shown] = TOKEN.exec(token) ?? [];
      if (!keyId || !expiry || !session || !shown) return null;
      const live = [now(), now() - DAY_SECONDS, now() + CLOCKS_DIFFER_SECONDS].map(keyIdAt);
      const link = {
        file,
        session,
        expires: Number.parseInt(expiry, 36),
        version: Number.parseInt(version, 36),
      };
      if (!live.includes(keyId) || link.expires <= now()) return null;
      return signatures(keyId, link).some((right) => sameText(right, shown)) ? link : null;
    },
  };
}

function keyIdAt(seconds: number): string {
  return Math.floor(seconds / DAY_SECONDS).toString(36);
}
