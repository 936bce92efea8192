import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** The day of the first agreement stays until it is taken back. */
export async function saveNewsChoice(db: Db, userId: number, wantsNews: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ news_agreed_at: wantsNews ? sql<Date>`coalesce(news_agreed_at, now())` : null })
    .where('id', '=', userId)
    .execute();
}
