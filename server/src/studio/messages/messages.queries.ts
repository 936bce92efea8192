import type { ChannelCounts, MessageChannel, StudioMessage } from '@pardeh/contract/studio/messages';
import { sql } from 'kysely';
import { changesAny } from '../../database/changes-any.ts';
import type { Db } from '../../database/database.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

export interface MessageRow extends Omit<StudioMessage, 'createdAt' | 'job'> {
  createdAt: Date;
  isPrepared: boolean;
  counts: ChannelCounts[] | null;
}

const COLUMNS = sql`b.id, b.title_fa as "titleFa", b.body_fa as "bodyFa", b.path, b.audience, b.channels, b.state,
  b.is_prepared as "isPrepared", b.counts, b.created_at as "createdAt", u.name as "createdBy", t.title_fa as "titleName"`;
const FROM = sql`from broadcasts b
  left join users u on u.id = b.created_by left join titles t on t.id = (b.audience->>'titleId')::int`;

export async function findMessages(db: Db, page: Page) {
  return pagedRows<MessageRow>(db, page, { columns: COLUMNS, from: FROM, order: sql`b.id desc` });
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`select ${COLUMNS} ${FROM} where b.id = ${id}`.execute(db)).rows[0];
}

export interface NewMessage
  extends Pick<StudioMessage, 'titleFa' | 'bodyFa' | 'path' | 'audience' | 'channels'> {
  key: string;
  /** Null if sent by a command. */
  createdBy: number | null;
}

/** A repeated key returns the message first created with it. */
export async function insertMessage(db: Db, input: NewMessage): Promise<{ id: number; isNew: boolean }> {
  const made = await db
    .insertInto('broadcasts')
    .values({
      key: input.key,
      title_fa: input.titleFa,
      body_fa: input.bodyFa,
      path: input.path,
      audience: JSON.stringify(input.audience),
      channels: input.channels,
      created_by: input.createdBy,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, isNew: true };
  const { id } = await db
    .selectFrom('broadcasts')
    .select('id')
    .where('key', '=', input.key)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export async function hasTitle(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('titles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function countDeliveries(db: Db, id: number): Promise<ChannelCounts[]> {
  const { rows } = await sql<ChannelCounts>`
    select d.channel, (count(*) filter (where d.state = 'due'))::int as due,
      (count(*) filter (where d.state = 'sent'))::int as sent,
      (count(*) filter (where d.state = 'failed'))::int as failed,
      (count(*) filter (where d.state = 'skipped'))::int as skipped
    from broadcast_deliveries d where d.broadcast_id = ${id} group by d.channel`.execute(db);
  return rows;
}

export async function findProblems(db: Db, id: number) {
  const { rows } = await sql<{ channel: MessageChannel; problem: string; count: number }>`
    select d.channel, d.problem, count(*)::int as count from broadcast_deliveries d
    where d.broadcast_id = ${id} and d.state in ('due', 'failed') and d.problem is not null
    group by d.channel, d.problem order by count(*) desc, d.channel, d.problem limit 20`.execute(db);
  return rows;
}

/** False if its current state does not allow this transition. */
export async function setMessageState(
  db: Db,
  id: number,
  from: 'sending' | 'stopped',
  to: 'sending' | 'stopped',
): Promise<boolean> {
  const changes = { state: to, ...(to === 'sending' ? { started_at: null } : {}) };
  return changesAny(db.updateTable('broadcasts').set(changes).where('id', '=', id).where('state', '=', from));
}

/** Makes only the failed rows due again; returns how many. */
export async function retryFailed(db: Db, id: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('broadcast_deliveries')
      .set({ state: 'due', tries: 0, due_at: sql<Date>`now()`, problem: null })
      .where('broadcast_id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n)
      await trx
        .updateTable('broadcasts')
        .set({ state: 'sending', finished_at: null, started_at: null })
        .where('id', '=', id)
        .execute();
    return Number(numUpdatedRows);
  });
}
