import type { Config } from '../config/config.ts';

const TIMEOUT_MS = 10_000;
/** Blocked by its user, or never begun: nothing will arrive there. */
const EXPIRED = [400, 403];

type Bot = Pick<Config, 'telegramBotToken' | 'telegramUrl'>;

/** A message by the site's bot, to who has linked his Telegram. Throws when it may work later. */
export async function sendTelegram(
  { telegramBotToken, telegramUrl }: Bot,
  chatId: number,
  text: string,
): Promise<'sent' | 'gone' | 'off'> {
  if (!telegramBotToken) return 'off';
  const reply = await fetch(`${telegramUrl}/bot${telegramBotToken}/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chatId, text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await reply.body?.cancel();
  if (reply.ok) return 'sent';
  if (EXPIRED.includes(reply.status)) return 'gone';
  // Without the address: the token is in it.
  throw new Error(`Telegram answered ${reply.status}`);
}
