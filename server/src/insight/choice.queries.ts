import type { Db } from '../database/database.ts';

export async function saveChoice(db: Db, userId: number, isMeasured: boolean): Promise<void> {
  await db.updateTable('users').set({ is_measured: isMeasured }).where('id', '=', userId).execute();
}
