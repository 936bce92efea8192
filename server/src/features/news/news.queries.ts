import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The date of the first consent stays until it is withdrawn. */
export async function saveNewsChoice(db: Db, userId: number, wantsNews: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ news_agreed_at: wantsNews ? sql<Date>`coalesce(news_agreed_at, now())` : null })
    .where('id', '=', userId)
    .execute();
}
