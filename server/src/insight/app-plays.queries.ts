import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** An app may send any name; as many letters are stored. */
const APP_MAX = 40;

export interface AppPlay {
  kind: 'start' | 'leave';
  app: string;
  userId: number;
  tokenId: number;
  fileId: number;
  finished: boolean;
}

/**
 * A play of somebody else's app, by what it reports when it begins and when it ends. Written at once: both are rare
 * beside the positions in between. An app does not measure how long was watched, so it is the time since it asked to
 * play, at most the length of the file. Nothing for members who do not want to be counted.
 */
export async function recordAppPlay(
  db: Db,
  { kind, app, userId, tokenId, fileId, finished }: AppPlay,
): Promise<void> {
  const name = [...app].slice(0, APP_MAX).join('').trim();
  const seconds = sql`(select least(extract(epoch from now() - p.started_at), f.duration_seconds)::int
    from playback_sessions p join files f on f.id = p.file_id
    where p.token_id = ${tokenId} and p.file_id = ${fileId} and not p.ended order by p.started_at desc limit 1)`;
  await sql`
    insert into insight_events (kind, file_id, app, amount, finished)
    select ${kind}, ${fileId}, ${name}, ${kind === 'leave' ? sql`coalesce(${seconds}, 0)` : sql`null`},
      ${kind === 'leave' ? finished : null}::boolean
    from users u where u.id = ${userId} and u.is_measured`.execute(db);
}
