import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export type DeskKind = 'comment' | 'request' | 'ticket';
export interface Taker {
  id: number;
  name: string;
}

const TABLES = { comment: 'comments', request: 'requests', ticket: 'tickets' } as const;
/** A staff member who went home without releasing an item must not block it. */
const IS_LIVE = sql`d.taken_at > now() - interval '30 minutes'`;

/** False when somebody else has it, or there is no such item. */
export async function takeItem(db: Db, kind: DeskKind, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into desk_takes as d (kind, item_id, user_id)
    select ${kind}, i.id, ${userId} from ${sql.table(TABLES[kind])} i where i.id = ${id}
    on conflict (kind, item_id) do update set user_id = excluded.user_id, taken_at = now()
      where d.user_id = excluded.user_id or not (${IS_LIVE})
    returning item_id`.execute(db);
  return rows.length > 0;
}

/** Without a user: the item is done, whoever had it. */
export async function leaveItem(db: Db, kind: DeskKind, id: number, userId?: number): Promise<void> {
  const own = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  await sql`delete from desk_takes where kind = ${kind} and item_id = ${id} ${own}`.execute(db);
}

export async function findTakers(
  db: Db,
  kind: DeskKind,
  ids: readonly number[],
): Promise<Map<number, Taker>> {
  const { rows } = await sql<{ item_id: number } & Taker>`
    select d.item_id, u.id, u.name from desk_takes d join users u on u.id = d.user_id
    where d.kind = ${kind} and d.item_id = any(${[...ids]}::int[]) and ${IS_LIVE}`.execute(db);
  return new Map(rows.map(({ item_id, id, name }) => [item_id, { id, name }]));
}

/** Notifies everybody else at the desks immediately. */
export async function notifyDesks(db: Db, kind: DeskKind, id: number, userId: number): Promise<void> {
  await sql`select pg_notify('studio', json_build_object('event', 'change', 'kind', ${kind}::text, 'id', ${id}::int,
    'action', 'edit', 'version', 0, 'userId', ${userId}::int)::text)`.execute(db);
}
