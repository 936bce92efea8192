import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
alter table playback_sessions
  -- The sign-in that it was begun with. No foreign key: when the token is gone, the session is ended, not forgotten.
  add column token_id integer,
  add column ended_why text check (ended_why in ('limit', 'others', 'networks', 'signed_out')),
  -- A download has a link that ends like any other, but is not one of the three that play.
  add column is_download boolean not null default false,
  -- From which networks its link was used lately: network to seconds since 1970.
  add column networks jsonb not null default '{}';
`,
  );
}
