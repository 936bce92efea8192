import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Long jobs change the catalogue several times a second. What they announce says so, and caches then take turns of a few
-- seconds instead of being emptied each time. With \`set local pardeh.bulk = 'batch'\` the triggers record each row as
-- ever; with 'on' those of rows are silent, too.
create function catalogue_payload() returns text language sql as $$
  select case when current_setting('pardeh.bulk', true) in ('on', 'batch') then 'batch' else '' end
$$;

create or replace function catalogue_changed() returns trigger language plpgsql as $$
  begin perform pg_notify('catalogue', catalogue_payload()); return null; end
$$;

create or replace function title_changed() returns trigger language plpgsql as $$
  declare row jsonb := coalesce(to_jsonb(new), to_jsonb(old)); begin
  insert into changed_titles values ((row ->> tg_argv[0])::integer) on conflict do nothing; perform
  pg_notify('catalogue', catalogue_payload()); return null; end
$$;

create or replace function person_changed() returns trigger language plpgsql as $$
  declare row jsonb := coalesce(to_jsonb(new), to_jsonb(old)); begin
  insert into changed_people values ((row ->> tg_argv[0])::integer) on conflict do nothing; perform
  pg_notify('catalogue', catalogue_payload()); return null; end
$$;

create or replace function track_changed() returns trigger language plpgsql as $$
  begin insert into changed_titles select title_id from files
  where id = coalesce(new.file_id, old.file_id) on conflict do nothing; perform
  pg_notify('catalogue', catalogue_payload()); return null; end
$$;

-- What viewers may no longer see is gone at once, whoever withdrew it.
create or replace function title_withdrawn() returns trigger language plpgsql as $$
  begin insert into withdrawn_titles (title_id, slug, poster, backdrop)
    values (old.id, old.slug, old.poster, old.backdrop); perform
    pg_notify('catalogue', ''); return null; end
$$;
`,
  );
}
