import { titlePath } from '@pardeh/contract/paths';
import type { QueuedComment as CommentOnDesk } from '@pardeh/contract/studio/desks/comments-desk';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

type QueuedComment = Omit<CommentOnDesk, 'taken'>;

interface CommentRow extends Omit<QueuedComment, 'path' | 'user' | 'record' | 'createdAt'> {
  slug: string;
  userId: number;
  name: string;
  shown: number;
  removed: number;
  createdAt: Date;
}

const OPEN_REPORTS = sql`from comment_reports r where r.comment_id = c.id and r.handled_at is null`;
const IS_REPORTED = sql`c.state = 'visible' and exists (select ${OPEN_REPORTS})`;

const STATES: Record<string, RawBuilder<unknown>> = {
  held: sql`c.state = 'held'`,
  reported: IS_REPORTED,
  removed: sql`c.state = 'removed'`,
};
const WAITING = sql`(c.state = 'held' or (${IS_REPORTED}))`;

const COLUMNS = sql`
  c.id, c.title_id as "titleId", t.title_fa as "titleFa", t.slug, c.user_id as "userId", u.name, c.body,
  c.is_spoiler as "isSpoiler", c.state, c.created_at as "createdAt",
  case when c.state = 'held' then c.held_for else (select string_agg(distinct r.reason, '، ') ${OPEN_REPORTS}) end as why,
  (select count(*)::int ${OPEN_REPORTS}) as reports,
  (select count(*)::int from comments o where o.user_id = c.user_id and o.state = 'visible') as shown,
  (select count(*)::int from comments o where o.user_id = c.user_id and o.state = 'removed') as removed,
  (select json_build_object('name', w.name, 'body', p.body) from comments p join users w on w.id = p.user_id
    where p.id = c.parent_id) as parent`;
const FROM = sql`from comments c join titles t on t.id = c.title_id join users u on u.id = c.user_id`;

export async function findQueuedComments(db: Db, state: string | undefined, page: Page) {
  const where = sql`where ${(state && STATES[state]) || WAITING}`;
  const { rows, total } = await pagedRows<CommentRow>(db, page, {
    columns: COLUMNS,
    from: sql`${FROM} ${where}`,
    order: state === 'removed' ? sql`c.id desc` : sql`c.id`,
    count: sql`select count(*) from comments c ${where}`,
  });
  return { rows: rows.map(toQueued), total };
}

export async function findQueuedComment(db: Db, id: number): Promise<QueuedComment | undefined> {
  const { rows } = await sql<CommentRow>`select ${COLUMNS} ${FROM} where c.id = ${id}`.execute(db);
  return rows[0] && toQueued(rows[0]);
}

function toQueued({ slug, userId, name, shown, removed, ...row }: CommentRow): QueuedComment {
  return {
    ...withIsoTimes(row),
    path: `${titlePath(row.titleId, slug)}#comment-${row.id}`,
    user: { id: userId, name },
    record: { shown, removed },
  };
}

const TESTED_DAYS = 30;
const TESTED_MOST = 20_000;

/** The comments of the last month, newest first, limited to as many as can be scanned at once. */
export async function findRecentComments(db: Db): Promise<{ id: number; body: string }[]> {
  const { rows } = await sql<{ id: number; body: string }>`
    select c.id, c.body from comments c where c.created_at > now() - make_interval(days => ${TESTED_DAYS})
    order by c.id desc limit ${TESTED_MOST}`.execute(db);
  return rows;
}
