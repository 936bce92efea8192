import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Titles that viewers could see and no longer can, with what addresses outside still show of them: a CDN is told to
-- drop those, and the highest number tells the service workers that there is something to drop.
create table withdrawn_titles (
  id integer generated always as identity primary key,
  title_id integer not null,
  slug text not null,
  poster text,
  backdrop text,
  withdrawn_at timestamptz not null default now(),
  -- When the CDN has said that it dropped them.
  purged_at timestamptz
);
-- What the job has to do, looked through each minute.
create index withdrawn_titles_waiting on withdrawn_titles (id) where purged_at is null;

create function title_withdrawn() returns trigger language plpgsql as $$
  begin insert into withdrawn_titles (title_id, slug, poster, backdrop)
    values (old.id, old.slug, old.poster, old.backdrop); return null; end
$$;
create trigger titles_withdraw after update on titles for each row
  when (old.is_shown and not new.is_shown) execute function title_withdrawn();
create trigger titles_withdraw_deleted after delete on titles for each row
  when (old.is_shown) execute function title_withdrawn();
`,
  );
}
