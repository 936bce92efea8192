import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { TOKEN_IDLE_DAYS } from '../../http/identity/access-tokens.queries.ts';

/** The lifetime of a device cookie. */
const DEVICE_DAYS = 365;

/** Deletes expired rows, which nothing could still use. */
export async function removeExpired(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  const idle = sql<Date>`now() - make_interval(days => ${TOKEN_IDLE_DAYS})`;
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('access_tokens').where('last_used_at', '<', idle).where('name', 'is', null).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth_tickets').where('expires_at', '<', now).execute();
  const unused = sql<Date>`now() - make_interval(days => ${DEVICE_DAYS})`;
  await db.deleteFrom('known_devices').where('last_used_at', '<', unused).execute();
  await db.deleteFrom('telegram_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('action_counts').where('resets_at', '<', now).execute();
}
