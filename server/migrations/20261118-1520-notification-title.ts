import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The title that a notification leads to, which hides with it and returns. Derived from the address, so that the two
-- cannot differ; not a reference, since a title that is restored has its notifications again. No index: notifications
-- are asked for by their member, and the title is then found by its own key.
alter table notifications add column title_id integer
  generated always as (substring(path from '^/titles/([0-9]{1,9})(?:/|$)')::integer) stored;
`,
  );
}
