import { sql } from 'kysely';
import { TOKEN_IDLE_DAYS } from '../../platform/access-tokens.queries.ts';
import type { Db } from '../../platform/database.ts';

/** Clears away what has run out: nothing here could still be used. */
export async function removeExpired(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  const idle = sql<Date>`now() - make_interval(days => ${TOKEN_IDLE_DAYS})`;
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('access_tokens').where('last_used_at', '<', idle).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('telegram_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('action_counts').where('resets_at', '<', now).execute();
}
