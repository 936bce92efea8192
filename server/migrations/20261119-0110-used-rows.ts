import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Which row of suggestions was on a page, or a title opened from it, and whether for the first time on that device that
-- day.
alter table insight_events add column row_name text, add column is_first boolean;

create table insight_row_days (
  day date not null,
  row_name text not null,
  shown integer not null default 0,
  opened integer not null default 0,
  -- By how many devices: what too few did is shown to nobody.
  shown_by integer not null default 0,
  opened_by integer not null default 0,
  primary key (day, row_name)
);
`,
  );
}
