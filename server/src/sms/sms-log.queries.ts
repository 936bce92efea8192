import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema/database.ts';
import type { DeliveryState } from './providers/provider.ts';

const STORED_DAYS = 30;

export async function recordSms(db: Db, record: Insertable<DatabaseSchema['sms_messages']>): Promise<number> {
  const insert = db.insertInto('sms_messages').values(record).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}

export async function findSent(db: Db, id: number) {
  return db
    .selectFrom('sms_messages')
    .select(['provider', 'message_id'])
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
}

export async function recordDelivery(db: Db, id: number, state: Exclude<DeliveryState, 'unknown'>) {
  await db.updateTable('sms_messages').set({ state }).where('id', '=', id).execute();
}

export interface ProviderRecord {
  provider: string;
  sent: number;
  delivered: number;
  failed: number;
  lastReason: string | null;
}

/** What each provider delivered on the last day. */
export async function recentOf(db: Db): Promise<ProviderRecord[]> {
  const { rows } = await sql<ProviderRecord>`
    select provider, count(*) filter (where state <> 'failed')::int as sent,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'failed')::int as failed,
      (array_agg(reason order by created_at desc) filter (where state = 'failed'))[1] as "lastReason"
    from sms_messages where created_at > now() - interval '1 day' group by provider`.execute(db);
  return rows;
}

export async function forgetSms(db: Db): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${STORED_DAYS})`;
  await db.deleteFrom('sms_messages').where('created_at', '<', before).execute();
}
