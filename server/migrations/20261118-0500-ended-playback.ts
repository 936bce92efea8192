import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Every process drops its cached state of the session at once.
create function notify_playback_ended() returns trigger language plpgsql as $$
  begin perform pg_notify('playback_ended', new.id); return null; end
$$;
create trigger playback_sessions_ended after update of ended on playback_sessions for each row
  when (new.ended and not old.ended) execute function notify_playback_ended();

-- A link ends with its sign-in, however that ends.
create function end_playback_of_token() returns trigger language plpgsql as $$
  begin update playback_sessions set ended = true, ended_why = 'signed_out'
  where token_id = old.id and not ended; return null; end
$$;
create trigger access_tokens_deleted after delete on access_tokens for each row
  execute function end_playback_of_token();
-- For finding the sessions of a deleted token.
create index playback_sessions_by_token on playback_sessions (token_id) where not ended;
`,
  );
}
