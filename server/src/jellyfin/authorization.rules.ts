import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { Input } from './read-input.ts';

/** How an app names itself. Any part may be missing. */
export interface AppClient {
  app: string;
  version: string;
  device: string;
  deviceId: string;
  token: string | null;
}

const NAME_MAX = 60;

/** An app sends the same line with every call, and parsing it took a tenth of what saving a position costs. */
const parsed = new LRUCache<string, AppClient>({ max: 2000 });
const PARSED_LENGTH_MAX = 500;
const SCHEME = /^\s*(?:MediaBrowser|Emby)\s+/i;
const PART = /([a-z]+)\s*=\s*(?:"([^"]*)"|([^,"]*))/gi;

/**
 * `MediaBrowser Client="…", Device="…", DeviceId="…", Version="…", Token="…"`: in any order, with or without quotes, with
 * escapes or not. The token may also stand in two other headers and in the address.
 */
export function readClient(headers: IncomingHttpHeaders, query: unknown): AppClient {
  const line = lineOf(headers.authorization) ?? lineOf(headers['x-emby-authorization'], true) ?? '';
  const known = parsed.get(line);
  if (known) return known;
  const parts = new Map<string, string>();
  for (const [, name = '', quoted, bare] of line.matchAll(PART)) {
    parts.set(name.toLowerCase(), unescaped((quoted ?? bare ?? '').trim()));
  }
  const asked = new Input(query);
  const token =
    parts.get('token') ||
    first(headers['x-emby-token']) ||
    first(headers['x-mediabrowser-token']) ||
    asked.text('apikey') ||
    asked.text('api_key');
  const named = (name: string, fallback: string) => shortened(parts.get(name) ?? '') || fallback;
  const client = {
    app: named('client', 'Jellyfin'),
    version: named('version', '0.0.0'),
    device: named('device', 'device'),
    deviceId: named('deviceid', asked.text('deviceid') ?? 'device'),
    token: token || null,
  };
  // Else some of it may be in the address.
  const isWhole = parts.get('token') && parts.get('deviceid');
  if (isWhole && line.length <= PARSED_LENGTH_MAX) parsed.set(line, client);
  return client;
}

function lineOf(header: string | string[] | undefined, isBare = false): string | null {
  const text = first(header);
  if (!text) return null;
  if (SCHEME.test(text)) return text.replace(SCHEME, '');
  return isBare ? text : null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

/** It is stored and shown in the list of devices. */
function shortened(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, '').trim();
  return plain.isWellFormed() ? [...plain].slice(0, NAME_MAX).join('') : '';
}

const first = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
