import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- 0 stars: the rating was taken back. The row stays, and \`previous\` holds what it was before the last change, so
-- that one statement sets the rating and corrects the title's sums, however many arrive at once.
create table title_ratings (
  user_id integer not null references users on delete cascade,
  title_id integer not null references titles on delete cascade,
  stars smallint not null check (stars between 0 and 10),
  previous smallint not null default 0,
  rated_at timestamptz not null default now(),
  primary key (user_id, title_id)
);
-- Who else liked this title: similar titles are found through them.
create index title_ratings_by_title on title_ratings (title_id, user_id) where stars >= 7;

alter table titles
  add column member_stars integer not null default 0,
  add column member_ratings integer not null default 0;
`,
  );
}
