import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Prevents deletion of people until this transaction ends, and waits for deletions in progress: trigger
 * `people_deleted`.
 */
export async function holdPeople(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('people with new credits'))`.execute(db);
}

/** If the number is unchanged, nobody was deleted in between. Only after `holdPeople`. */
export async function readPeopleDeletions(db: Db): Promise<number> {
  // A sequence that was never used has the same last value as one used once.
  const { rows } = await sql<{ count: number }>`
    select last_value::int + is_called::int as count from people_deletions`.execute(db);
  return rows[0]?.count ?? 0;
}
