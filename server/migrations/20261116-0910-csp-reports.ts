import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- What browsers refused to load or run, counted: anybody may report, so single reports are not kept.
create table csp_reports (
  day date not null default current_date,
  directive text not null,
  -- An origin, or one word such as inline or eval; never a whole address.
  blocked text not null,
  -- The first part of the page's path.
  page text not null,
  reports integer not null default 1,
  last_at timestamptz not null default now(),
  -- A day's rows are counted, added to and removed by day.
  primary key (day, directive, blocked, page)
);
`,
  );
}
