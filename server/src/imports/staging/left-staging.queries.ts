import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { IMPORT_TEXTS } from '../imports.texts.ts';

/**
 * Drops the staging tables of imports that have ended or no longer exist. A file not fully read within a day was sent
 * to a dead process: its import has failed.
 */
export async function dropLeftStaging(db: Db): Promise<number> {
  await sql`
    update imports set state = 'failed', reason_fa = ${IMPORT_TEXTS.failed}, finished_at = now()
    where state = 'waiting' and source in ('csv', 'json') and not cursor ? 'step'
      and created_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select left_over.name from (
      select c.relname as name, substring(c.relname from '^import_(\\d{1,9})_')::int as id from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname ~ '^import_\\d{1,9}_'
    ) left_over
    where not exists (select from imports i where i.id = left_over.id
      and (i.state in ('waiting', 'running', 'stopped') or (i.state = 'failed' and i.cursor ? 'step')))`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  return rows.length;
}
