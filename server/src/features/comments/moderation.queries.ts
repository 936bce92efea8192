import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { hasChanged } from '../../database/has-changed.ts';

export interface QueuedComment {
  id: number;
  title_fa: string;
  name: string;
  body: string;
  why: string;
  reports: number;
}

/** What is waiting for the operator: held comments, and reported visible ones. */
export async function findQueue(db: Db): Promise<QueuedComment[]> {
  const { rows } = await sql<QueuedComment>`
    select c.id, t.title_fa, u.name, c.body,
      case when c.state = 'held' then c.held_for else (
        select string_agg(distinct r.reason, ', ') from comment_reports r
        where r.comment_id = c.id and r.handled_at is null
      ) end as why,
      (select count(*)::int from comment_reports r where r.comment_id = c.id and r.handled_at is null) as reports
    from comments c join titles t on t.id = c.title_id join users u on u.id = c.user_id
    where c.state = 'held' or exists (
      select from comment_reports r where r.comment_id = c.id and r.handled_at is null and c.state = 'visible'
    )
    order by c.id limit 200`.execute(db);
  return rows;
}

export type CommentDecision = 'visible' | 'held' | 'removed';

export interface DecidedComment {
  id: number;
  user_id: number;
  title_id: number;
  was_held: boolean;
  parent_user_id: number | null;
  name: string;
  title_fa: string;
  slug: string;
}

/**
 * Shows, holds or removes a comment, and closes its reports; undoing reopens those of the last decision. The word that
 * held it is kept, in case the decision is undone. Null when there is no such comment.
 */
export async function decideComment(db: Db, id: number, state: CommentDecision, isUndo = false) {
  const reports = isUndo
    ? sql`set handled_at = null where comment_id = ${id} and handled_at = (
        select max(r.handled_at) from comment_reports r where r.comment_id = ${id})`
    : sql`set handled_at = now() where comment_id = ${id} and handled_at is null`;
  const { rows } = await sql<DecidedComment>`
    with before as (select id, state from comments where id = ${id} for update),
    handled as (update comment_reports ${reports})
    update comments c set state = ${state}
    from before, users u, titles t
    where c.id = before.id and u.id = c.user_id and t.id = c.title_id
    returning c.id, c.user_id, c.title_id, before.state = 'held' as was_held, u.name, t.title_fa, t.slug,
      (select p.user_id from comments p where p.id = c.parent_id) as parent_user_id`.execute(db);
  return rows[0] ?? null;
}

export async function addWatchedWord(db: Db, word: string): Promise<void> {
  await db
    .insertInto('watched_words')
    .values({ word })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function removeWatchedWord(db: Db, word: string): Promise<boolean> {
  return hasChanged(db.deleteFrom('watched_words').where('word', '=', word));
}

export async function findWatchedWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('watched_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}
