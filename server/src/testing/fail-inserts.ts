import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Makes every insert into the table fail while `run` runs, so that a test sees what a fault half-way leaves behind. */
export async function failInserts<Result>(
  db: Db,
  table: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await sql`create function fail_insert() returns trigger language plpgsql as
    $$ begin raise exception 'no insert here'; end $$`.execute(db);
  await sql`create trigger fail_insert before insert on ${sql.table(table)}
    for each row execute function fail_insert()`.execute(db);
  try {
    return await run();
  } finally {
    await sql`drop function fail_insert cascade`.execute(db);
  }
}
