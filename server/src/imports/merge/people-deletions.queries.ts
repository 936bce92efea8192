import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Nobody deletes a person before this transaction ends, and whoever is deleting one is waited for: trigger `people_deleted`. */
export async function holdPeople(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('people with new credits'))`.execute(db);
}

/** The same number as before means that nobody was deleted since. Only after `holdPeople`. */
export async function readPeopleDeletions(db: Db): Promise<number> {
  // A sequence that was never used and one that was used once have the same last value.
  const { rows } = await sql<{ count: number }>`
    select last_value::int + is_called::int as count from people_deletions`.execute(db);
  return rows[0]?.count ?? 0;
}
