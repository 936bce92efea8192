import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The app that played, as it names itself; null: the site's own player. What only our player measures is missing then.
alter table insight_events add column app text;

-- The primary key is the only access path: the days of a period.
create table insight_app_days (
  day date not null,
  app text not null,
  plays integer not null default 0,
  watch_seconds bigint not null default 0,
  finished integer not null default 0,
  primary key (day, app)
);
`,
  );
}
