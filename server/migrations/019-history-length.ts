import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- How long each history is, so that a page of it costs the same however long it has grown. Saving a position of
-- what is in it already touches nothing here.
create table history_lengths (
  user_id integer primary key references users on delete cascade,
  length integer not null
);

create function history_grows() returns trigger language plpgsql as $$
begin insert into history_lengths as h values (new.user_id, 1) on conflict (user_id) do update set length = h.length + 1; return null; end
$$;
create trigger watch_positions_added after insert on watch_positions
  for each row execute function history_grows();

create function history_shrinks() returns trigger language plpgsql as $$
begin update history_lengths h set length = h.length - gone.rows from (select user_id, count(*) as rows from removed group by user_id) gone where h.user_id = gone.user_id; return null; end
$$;
create trigger watch_positions_removed after delete on watch_positions
  referencing old table as removed for each statement execute function history_shrinks();

insert into history_lengths select user_id, count(*) from watch_positions group by user_id;
`,
  );
}
