import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { TELEGRAM_MAX_AGE_SECONDS } from './telegram.rules.ts';

/** False when this signature was used before. It is remembered for longer than it would be accepted. */
export async function useTelegramHash(db: Db, hash: string): Promise<boolean> {
  const inserted = await db
    .insertInto('telegram_sign_ins')
    .values({
      hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${TELEGRAM_MAX_AGE_SECONDS * 2})`,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A user who had blocked the bot and links it again gets messages again. */
export async function allowMessages(db: Db, telegramId: number): Promise<void> {
  await db.deleteFrom('suppressed_addresses').where('address', '=', `telegram:${telegramId}`).execute();
}
