import { createHash, createHmac } from 'node:crypto';
import type { TelegramFields } from '@pardeh/contract/account/auth';
import { sameText } from '../../config/opaque-token.ts';

/** The maximum age of a signature: a sign-in follows it immediately. */
export const TELEGRAM_MAX_AGE_SECONDS = 3600;
/** How far ahead Telegram's clock may be. */
const CLOCK_SKEW_SECONDS = 60;
const NAME_MAX = 60;

export interface TelegramUser {
  telegramId: number;
  name: string | null;
  /** Telegram's signature, which is accepted once. */
  hash: string;
}

/** The account that Telegram confirms; null when the message is not Telegram's, or too old. */
export function readTelegram(fields: TelegramFields, botToken: string, now: Date): TelegramUser | null {
  return fields.initData === undefined
    ? readWidget(fields, botToken, now)
    : readInitData(fields.initData, botToken, now);
}

/** Mini App: every field but the hash itself is signed, with a key derived from the bot's token. */
function readInitData(initData: string, botToken: string, now: Date): TelegramUser | null {
  const fields = new URLSearchParams(initData);
  const hash = fields.get('hash') ?? '';
  fields.delete('hash');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  if (!isSigned([...fields], key, hash) || !isFresh(fields.get('auth_date'), now)) return null;
  const user = parseUser(fields.get('user'));
  return user && { ...user, hash };
}

/** Login Widget: the fields themselves are signed, with the hash of the bot's token. */
function readWidget(
  { id, first_name, last_name, username, photo_url, auth_date, hash = '' }: TelegramFields,
  botToken: string,
  now: Date,
): TelegramUser | null {
  const signed = Object.entries({ auth_date, first_name, id, last_name, photo_url, username }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]),
  );
  const key = createHash('sha256').update(botToken).digest();
  if (id === undefined || !isSigned(signed, key, hash) || !isFresh(String(auth_date), now)) return null;
  return { telegramId: id, name: fullName(first_name, last_name), hash };
}

function isSigned(fields: [string, string][], key: Buffer, hash: string): boolean {
  const text = fields
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  return sameText(createHmac('sha256', key).update(text).digest('hex'), hash);
}

function isFresh(authDate: string | null, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(authDate ?? Number.NaN);
  return age <= TELEGRAM_MAX_AGE_SECONDS && age >= -CLOCK_SKEW_SECONDS;
}

function parseUser(json: string | null): { telegramId: number; name: string | null } | null {
  try {
    const user: unknown = JSON.parse(json ?? '');
    if (typeof user !== 'object' || user === null || !('id' in user)) return null;
    if (!Number.isSafeInteger(user.id) || Number(user.id) <= 0) return null;
    const part = (name: string) => (user as Record<string, unknown>)[name];
    return { telegramId: Number(user.id), name: fullName(part('first_name'), part('last_name')) };
  } catch {
    return null;
  }
}

function fullName(...parts: unknown[]): string | null {
  const name = parts
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim();
  return [...name].slice(0, NAME_MAX).join('') || null;
}
