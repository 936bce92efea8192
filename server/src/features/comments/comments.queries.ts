import { TOP_COMMENTS_MAX } from '@pardeh/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hasChanged } from '../../database/has-changed.ts';
import { pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { CommentRow } from './comments.rules.ts';

const REPLIES_SHOWN = 3;

/** A comment aliased `c` in the statement, without its replies. */
const OWN_COLUMNS = sql`c.id, c.title_id, c.parent_id, u.name, u.role <> 'user' as is_staff, c.body, c.is_spoiler,
  c.likes, c.created_at, c.edited_at`;
const WRITER = sql`join users u on u.id = c.user_id`;
/** Comments on a title that is not public are hidden with it. */
const IS_READABLE = sql`c.state = 'visible' and exists (select from visible_titles t where t.id = c.title_id)`;
const NO_REPLIES = sql`0 as replies_count, '[]'::json as replies`;

const WITH_REPLIES = sql`
  (select count(*)::int from comments r where r.parent_id = c.id and r.state = 'visible') as replies_count,
  coalesce((
    select json_agg(first order by first.id) from (
      select r.id, r.title_id, r.parent_id, w.name, w.role <> 'user' as is_staff, r.body, r.is_spoiler, r.likes,
        r.created_at, r.edited_at, 0 as replies_count, '[]'::json as replies
      from comments r join users w on w.id = r.user_id
      where r.parent_id = c.id and r.state = 'visible' order by r.id limit ${sql.lit(REPLIES_SHOWN)}
    ) first
  ), '[]') as replies`;

export async function findTopComments(db: Db, titleId: number): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${OWN_COLUMNS}, ${WITH_REPLIES} from comments c ${WRITER}
    where c.title_id = ${titleId} and c.parent_id is null and ${IS_READABLE}
    order by c.likes desc, c.id desc limit ${TOP_COMMENTS_MAX}`.execute(db);
  return rows;
}

export async function findComments(db: Db, titleId: number, order: 'newest' | 'likes', page: Page) {
  const where = sql`where c.title_id = ${titleId} and c.parent_id is null and ${IS_READABLE}`;
  return pagedRows<CommentRow>(db, page, {
    columns: sql`${OWN_COLUMNS}, ${WITH_REPLIES}`,
    from: sql`from comments c ${WRITER} ${where}`,
    order: order === 'likes' ? sql`c.likes desc, c.id desc` : sql`c.id desc`,
    count: sql`select count(*) from comments c ${where}`,
  });
}

export async function findReplies(db: Db, commentId: number, page: Page) {
  const where = sql`where c.parent_id = ${commentId} and ${IS_READABLE}`;
  return pagedRows<CommentRow>(db, page, {
    columns: sql`${OWN_COLUMNS}, ${NO_REPLIES}`,
    from: sql`from comments c ${WRITER} ${where}`,
    order: sql`c.id`,
    count: sql`select count(*) from comments c ${where}`,
  });
}

export async function isVisible(db: Db, commentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from comments c where c.id = ${commentId} and ${IS_READABLE}`.execute(db);
  return rows.length > 0;
}

export interface OwnCommentRow extends CommentRow {
  state: 'visible' | 'held';
  title_fa: string;
  slug: string;
}

export async function findOwn(db: Db, userId: number, titleId: number | undefined, page: Page) {
  const where = sql`where c.user_id = ${userId} and c.state <> 'removed'
    ${titleId === undefined ? sql`` : sql`and c.title_id = ${titleId}`}`;
  return pagedRows<OwnCommentRow>(db, page, {
    columns: sql`${OWN_COLUMNS}, ${WITH_REPLIES}, c.state, t.title_fa, t.slug`,
    from: sql`from comments c ${WRITER} join visible_titles t on t.id = c.title_id ${where}`,
    order: sql`c.id desc`,
    count: sql`select count(*) from comments c join visible_titles t on t.id = c.title_id ${where}`,
  });
}

const MARKS_MAX = 1000;

export async function findLiked(db: Db, userId: number, titleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from comment_likes l join comments c on c.id = l.comment_id
    where l.user_id = ${userId} and l.liked and c.title_id = ${titleId} and ${IS_READABLE} limit ${MARKS_MAX}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function toggleLike(db: Db, userId: number, commentId: number) {
  const { rows } = await sql<{ liked: boolean; likes: number }>`
    with press as (
      insert into comment_likes as l (user_id, comment_id)
      select ${userId}, c.id from comments c
      where c.id = ${commentId} and c.user_id <> ${userId} and ${IS_READABLE}
      on conflict (user_id, comment_id) do update set liked = not l.liked
      returning l.comment_id, l.liked
    )
    update comments c set likes = c.likes + case when press.liked then 1 else -1 end
    from press where c.id = press.comment_id returning press.liked, c.likes`.execute(db);
  return rows[0] ?? null;
}

export async function isOwnComment(db: Db, userId: number, commentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export function removeOwn(db: Db, userId: number, commentId: number): Promise<boolean> {
  return hasChanged(db.deleteFrom('comments').where('id', '=', commentId).where('user_id', '=', userId));
}

/** False when there is no such visible comment. Reporting again changes the reason. */
export async function saveReport(
  db: Db,
  report: { userId: number; commentId: number; reason: string; note: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into comment_reports (comment_id, user_id, reason, note)
    select c.id, ${report.userId}, ${report.reason}, ${report.note} from comments c
    where c.id = ${report.commentId} and ${IS_READABLE}
    on conflict (comment_id, user_id) do update set reason = excluded.reason, note = excluded.note`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
