import type { Config } from '../config/config.ts';

const TIMEOUT_MS = 10_000;
/** Blocked by the user or never started: messages will not be delivered. */
const EXPIRED = [400, 403];

type Bot = Pick<Config, 'telegramBotToken' | 'telegramUrl'>;

/** Sends a message from the site's bot to a user who linked Telegram. Throws if a retry may succeed. */
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
  // Without the URL, which contains the token.
  throw new Error(`Telegram answered ${reply.status}`);
}
