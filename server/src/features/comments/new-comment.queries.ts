import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface CommentedTitle {
  title_fa: string;
  slug: string;
}

export async function findCommentedTitle(db: Db, titleId: number): Promise<CommentedTitle | undefined> {
  return db
    .selectFrom('visible_titles')
    .select(['title_fa', 'slug'])
    .where('id', '=', titleId)
    .executeTakeFirst();
}

export interface Parent {
  /** What the reply stands under. */
  root_id: number;
  /** Who is answered. */
  user_id: number;
}

/** A visible comment on that very title. */
export async function findParent(db: Db, commentId: number, titleId: number): Promise<Parent | undefined> {
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
export async function findWatchedWord(
  db: Db,
  { words, joined }: { words: string; joined: string },
): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select word from watched_words
    where position(' ' || word || ' ' in ${words}) > 0
      or (length(replace(word, ' ', '')) >= 5 and position(replace(word, ' ', '') in ${joined}) > 0)
    limit 1`.execute(db);
  return rows[0]?.word ?? null;
}

export interface NewComment {
  userId: number;
  titleId: number;
  parentId: number | null;
  body: string;
  bodyKey: string;
  isSpoiler: boolean;
  heldFor: string | null;
}

/** Null when the same was said meanwhile. */
export async function insertComment(
  db: Db,
  given: NewComment,
): Promise<{ id: number; created_at: Date } | null> {
  const inserted = await db
    .insertInto('comments')
    .values({
      user_id: given.userId,
      title_id: given.titleId,
      parent_id: given.parentId,
      body: given.body,
      body_key: given.bodyKey,
      is_spoiler: given.isSpoiler,
      state: given.heldFor === null ? 'visible' : 'held',
      held_for: given.heldFor,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'title_id', 'body_key']).doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return inserted ?? null;
}

export async function findWriter(db: Db, userId: number) {
  return db.selectFrom('users').select(['name', 'role']).where('id', '=', userId).executeTakeFirst();
}
