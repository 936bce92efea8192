import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { containing, pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';
import type { FoundWord, RecordNames } from './describe-event.rules.ts';

export type AuditRow = Selectable<DatabaseSchema['audit_log']> & { user_name: string | null };

interface AuditFilter {
  /** A prefix of the event name. */
  event?: string | undefined;
  user?: number | undefined;
  day?: string | undefined;
  words: readonly (FoundWord & { users: readonly number[] })[];
}

/** More members with one name than a page of events can involve. */
const NAMED_MAX = 500;

/** A word may occur in the sentence, in the member's name, or in the stored details. */
const hasWord = ({ text, events, stored, users }: AuditFilter['words'][number]): RawBuilder<unknown> => sql`(
  a.event = any(${events}::text[]) or a.user_id = any(${[...users]}::int[])
  or a.detail::text like any(${stored.map((each) => containing(`"${each}"`))}::text[])
  or a.detail::text ilike ${containing(text)})`;

/** Read first: a subquery next to other conditions would prevent the use of any index. */
export async function findNamed(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where name ilike ${containing(name)} limit ${NAMED_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Call inside a transaction: how rare the words are decides whether to use an index or scan the newest events. */
export async function planWithValues(db: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
}

export async function findAuditPage(db: Db, { event, user, day, words }: AuditFilter, page: Page) {
  const wanted = [
    event && sql`a.event like ${`${event.replace(/[\\%_]/g, '\\$&')}%`}`,
    user && sql`a.user_id = ${user}`,
    day &&
      sql`a.at >= ${day}::date::timestamp at time zone 'Asia/Tehran'
        and a.at < (${day}::date + 1)::timestamp at time zone 'Asia/Tehran'`,
    ...words.map(hasWord),
  ].filter((part) => typeof part === 'object');
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  return pagedRows<AuditRow>(db, page, {
    columns: sql`a.*, u.name as user_name`,
    from: sql`from audit_log a left join users u on u.id = a.user_id ${where}`,
    order: sql`a.id desc`,
    count: sql`select count(*) from audit_log a ${where}`,
  });
}

/** The names of the records that these events refer to by id. */
export async function readNames(db: Db, rows: readonly AuditRow[]): Promise<RecordNames> {
  const ids = (key: string) =>
    rows.map(({ detail }) => detail[key]).filter((id): id is number => Number.isInteger(id));
  const found = await sql<{ kind: string; id: number; name: string }>`
    select 'user' as kind, id, name from users where id = any(${ids('by')}::int[])
    union all select 'plan', id, title_fa from plans where id = any(${ids('planId')}::int[])
    union all select 'title', id, title_fa from titles where id = any(${ids('titleId')}::int[])
    union all select 'payment', id, plan_title_fa from payments
      where id = any(${ids('paymentId')}::int[])`.execute(db);
  const names = new Map(found.rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return (kind, id) => names.get(`${kind} ${id}`);
}
