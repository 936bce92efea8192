import { COMMENT_EDIT_MINUTES } from '@pardeh/contract/limits';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';

export async function findCommentedTitle(db: Db, titleId: number) {
  return db
    .selectFrom('visible_titles')
    .select(['title_fa', 'slug'])
    .where('id', '=', titleId)
    .executeTakeFirst();
}

/** Of a visible comment on that very title: the top-level comment of a reply to it, and its author. */
export async function findParent(db: Db, commentId: number, titleId: number) {
  return db
    .selectFrom('comments')
    .select([sql<number>`coalesce(parent_id, id)`.as('root_id'), 'user_id'])
    .where('id', '=', commentId)
    .where('title_id', '=', titleId)
    .where('state', '=', 'visible')
    .executeTakeFirst();
}

export async function hasSaid(db: Db, userId: number, titleId: number, bodyKey: string): Promise<boolean> {
  const said = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .where('body_key', '=', bodyKey)
    .executeTakeFirst();
  return said !== undefined;
}

/** The first watched word in a text, in either of its forms. A short word counts only by itself. */
export async function findWatchedWord(db: Db, { words, joined }: { words: string; joined: string }) {
  const { rows } = await sql<{ word: string }>`
    select word from watched_words
    where position(' ' || word || ' ' in ${words}) > 0
      or (length(replace(word, ' ', '')) >= 5 and position(replace(word, ' ', '') in ${joined}) > 0)
    limit 1`.execute(db);
  return rows[0]?.word ?? null;
}

/** Undefined when the user has posted the same meanwhile. */
export async function insertComment(db: Db, comment: Insertable<DatabaseSchema['comments']>) {
  return db
    .insertInto('comments')
    .values(comment)
    .onConflict((conflict) => conflict.columns(['user_id', 'title_id', 'body_key']).doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
}

/** `late` when the time to change it is over, `gone` when this user has no such comment. */
export async function updateComment(
  db: Db,
  input: {
    id: number;
    userId: number;
    body: string;
    bodyKey: string;
    isSpoiler: boolean;
    heldFor: string | null;
  },
): Promise<Date | 'late' | 'gone'> {
  const { rows } = await sql<{ edited_at: Date | null; in_time: boolean }>`
    with found as (
      select id, created_at > now() - make_interval(mins => ${COMMENT_EDIT_MINUTES}) as in_time
      from comments where id = ${input.id} and user_id = ${input.userId} and state <> 'removed'
        and title_id in (select id from visible_titles)
    ), edited as (
      update comments c set body = ${input.body}, body_key = ${input.bodyKey}, is_spoiler = ${input.isSpoiler},
        edited_at = now(),
        -- What waits for the operator goes on waiting, whatever it says now.
        state = case when c.state = 'held' or ${input.heldFor}::text is not null then 'held' else c.state end,
        held_for = coalesce(${input.heldFor}, c.held_for)
      from found where c.id = found.id and found.in_time returning c.edited_at
    )
    select found.in_time, (select edited_at from edited) from found`.execute(db);
  const [found] = rows;
  if (!found) return 'gone';
  return found.edited_at ?? 'late';
}

export async function commentStateOf(db: Db, id: number): Promise<'visible' | 'held'> {
  const row = await db.selectFrom('comments').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'held' ? 'held' : 'visible';
}

export async function findWriter(db: Db, userId: number) {
  return db.selectFrom('users').select(['name', 'role']).where('id', '=', userId).executeTakeFirst();
}
