import type { TelegramFields } from '@pardeh/contract/account/auth';

const AUTH_PAGE = 'https://oauth.telegram.org/auth';
const STATE_KEY = 'telegram-link';
/** Where Telegram puts its signed reply. */
const RESULT = /^#tgAuthResult=([\w-]+)/;

/**
 * Telegram's own page asks the user and redirects back: none of its scripts or frames run here. The state stays in this
 * tab, so that an attacker cannot lead a member here with their own signature and get into the account.
 */
export function startTelegramLink(botId: number): void {
  const state = crypto.randomUUID();
  sessionStorage.setItem(STATE_KEY, state);
  const { origin, pathname } = window.location;
  const query = new URLSearchParams({
    bot_id: String(botId),
    origin,
    request_access: 'write',
    return_to: `${origin}${pathname}?telegram=${state}`,
  });
  window.location.assign(`${AUTH_PAGE}?${query}`);
}

export type TelegramAnswer = { isOurs: true; fields: TelegramFields } | { isOurs: false };

/** Telegram's reply, read once; null if it was not asked, or the user declined. */
export function takeTelegramAnswer(search: string, hash: string): TelegramAnswer | null {
  const result = RESULT.exec(hash)?.[1];
  if (!result) return null;
  const expected = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  if (!expected || new URLSearchParams(search).get('telegram') !== expected) return { isOurs: false };
  const fields = readFields(result);
  return fields && { isOurs: true, fields };
}

function readFields(result: string): TelegramFields | null {
  try {
    const bytes = Uint8Array.from(atob(result.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    const fields: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof fields === 'object' ? (fields as TelegramFields | null) : null;
  } catch {
    return null;
  }
}
