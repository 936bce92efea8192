import type { LostWrite } from '../../bench/site/viewers.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { type Db, openDatabase } from '../../server/src/database/database.ts';

/** Prints each lost write with what the database knows about it: never there, or removed by a second write. */
export async function reportLostWrites(lost: readonly LostWrite[], databaseUrl?: string): Promise<void> {
  if (lost.length === 0) return;
  const database = databaseUrl ? await openDatabase({ ...readConfig({}), databaseUrl }) : null;
  for (const write of lost) {
    const row = database ? JSON.stringify((await rowOf(database.db, write)) ?? 'none') : 'not looked for';
    const times = `asked ${write.asked.toISOString()}, answered ${write.answered.toISOString()}`;
    process.stdout.write(
      `    lost: title ${write.titleId} of ${write.email}, ${times} with ${write.reply}; its row: ${row}\n`,
    );
  }
  await database?.close();
}

function rowOf(db: Db, { email, titleId }: LostWrite) {
  return db
    .selectFrom('watchlist_entries')
    .innerJoin('users', 'users.id', 'watchlist_entries.user_id')
    .select(['listed', 'added_at'])
    .where('email', '=', email)
    .where('title_id', '=', titleId)
    .executeTakeFirst();
}
