import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The titles most like each title, worked out ahead of time.
create table similar_titles (
  title_id integer primary key references titles on delete cascade,
  ids integer[] not null,
  stale boolean not null default false,
  made_at timestamptz not null default now()
);
-- The job asks for what must be worked out again.
create index similar_titles_stale on similar_titles (title_id) where stale;

create function similar_is_stale() returns trigger language plpgsql as $$
  begin update similar_titles set stale = true where title_id = new.id and not stale; return null; end
$$;
create trigger changed_titles_similar after insert on changed_titles for each row execute function similar_is_stale();

-- Who liked or watched a title, to see what else they did.
create index title_votes_by_title on title_votes (title_id) where value = 1;
`,
  );
}
