import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { TOKEN_IDLE_DAYS } from '../../http/identity/access-tokens.queries.ts';

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
