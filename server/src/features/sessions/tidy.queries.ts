import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { TOKEN_IDLE_DAYS } from '../../http/identity/access-tokens.queries.ts';
import { forgetSms } from '../../sms/sms.ts';

/** The lifetime of a device cookie. */
const DEVICE_DAYS = 365;

/** Deletes expired rows, which nothing could still use. */
export async function removeExpired(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  const idle = sql<Date>`now() - make_interval(days => ${TOKEN_IDLE_DAYS})`;
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('access_tokens')
    .where('last_used_at', '<', idle)
    .where('name', 'is', null)
    .where('app', 'is', null)
    .execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth_tickets').where('expires_at', '<', now).execute();
  const unused = sql<Date>`now() - make_interval(days => ${DEVICE_DAYS})`;
  await db.deleteFrom('known_devices').where('last_used_at', '<', unused).execute();
  await db.deleteFrom('device_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('mobile_codes').where('expires_at', '<', now).where('resend_at', '<', now).execute();
  await db.deleteFrom('held_mobiles').where('free_at', '<', now).execute();
  await forgetSms(db);
  await db.deleteFrom('telegram_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('action_counts').where('resets_at', '<', now).execute();
}
