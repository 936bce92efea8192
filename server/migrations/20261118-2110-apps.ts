import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

/** What apps show of a title besides the title itself. */
const WATCHED_TABLES = ['watch_positions', 'watchlist_entries', 'title_ratings', 'title_votes'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- How an app of somebody else shows its lists, stored for it as it sends it.
create table app_preferences (
  profile_id integer not null references profiles on delete cascade,
  app text not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (profile_id, app, name)
);

-- Whether a viewer has an app at all: asked for with every saved position.
create index access_tokens_of_apps on access_tokens (user_id) where app is not null;

-- Open apps show at once what changed elsewhere: profile and title. Once for each statement, since positions are saved
-- many at a time, and only where somebody has an app.
create function notify_apps() returns trigger language plpgsql as $$
  begin perform pg_notify('apps', c.user_id || ' ' || c.title_id) from (select distinct user_id, title_id from changed) c
  join profiles p on p.id = c.user_id
  where exists (select from access_tokens a where a.user_id = p.user_id and a.app is not null); return null; end
$$;
create function notify_apps_of_plays() returns trigger language plpgsql as $$
  begin perform pg_notify('apps', c.profile_id || ' ' || c.title_id)
  from (select distinct profile_id, title_id from changed) c join profiles p on p.id = c.profile_id
  where exists (select from access_tokens a where a.user_id = p.user_id and a.app is not null); return null; end
$$;
create trigger plays_apps_insert after insert on plays referencing new table as changed
  for each statement execute function notify_apps_of_plays();
create trigger plays_apps_delete after delete on plays referencing old table as changed
  for each statement execute function notify_apps_of_plays();
${WATCHED_TABLES.map((table) => TRIGGERS.replaceAll('TABLE', table)).join('\n')}
`,
  );
}

const TRIGGERS = `
create trigger TABLE_apps_insert after insert on TABLE referencing new table as changed
  for each statement execute function notify_apps();
create trigger TABLE_apps_update after update on TABLE referencing new table as changed
  for each statement execute function notify_apps();
create trigger TABLE_apps_delete after delete on TABLE referencing old table as changed
  for each statement execute function notify_apps();`;
