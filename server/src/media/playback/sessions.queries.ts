import { PLAYBACK_SESSIONS_MAX } from '@pardeh/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface NewSession {
  id: string;
  userId: number;
  fileId: number;
  expires: Date;
  /** Ends what the account plays elsewhere. */
  endOthers: boolean;
}

/** A player tells where it is every few seconds; one that has been silent for so long has been left or paused. */
const SILENT_AFTER = sql`interval '2 minutes'`;

/**
 * Begins a session, or goes on with one; false when the account has as many as it may already. Of several that
 * begin at once each waits for the one before it, so that none is counted wrong.
 */
export async function holdSession(db: Db, session: NewSession): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${session.userId} for update`.execute(transaction);
    if (session.endOthers) {
      await sql`update playback_sessions set ended = true
        where user_id = ${session.userId} and id <> ${session.id} and not ended`.execute(transaction);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from playback_sessions
      where user_id = ${session.userId} and not ended and seen_at > now() - ${SILENT_AFTER}
        and expires_at > now() and id <> ${session.id}`.execute(transaction);
    if ((rows[0]?.count ?? 0) >= PLAYBACK_SESSIONS_MAX) return false;
    await sql`
      insert into playback_sessions (id, user_id, file_id, expires_at)
      values (${session.id}, ${session.userId}, ${session.fileId}, ${session.expires})
      on conflict (id) do update set file_id = excluded.file_id, expires_at = excluded.expires_at,
        seen_at = now(), ended = false`.execute(transaction);
    return true;
  });
}

export interface SessionRow {
  userId: number;
  fileId: number;
  ended: boolean;
  role: 'user' | 'admin';
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('playback_sessions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id as userId', 'p.file_id as fileId', 'p.ended', 'u.role'])
    .where('p.id', '=', id)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Seldom enough that a save every few seconds writes nothing here most of the time. */
const MARKED_AFTER = sql`interval '20 seconds'`;

export async function markSeen(db: Db, id: string, userId: number): Promise<void> {
  await sql`update playback_sessions set seen_at = now()
    where id = ${id} and user_id = ${userId} and not ended and seen_at < now() - ${MARKED_AFTER}`.execute(db);
}

export async function endSession(db: Db, id: string, userId: number): Promise<void> {
  await sql`update playback_sessions set ended = true where id = ${id} and user_id = ${userId}`.execute(db);
}

export async function forgetOldSessions(db: Db): Promise<void> {
  await sql`delete from playback_sessions where expires_at < now() - interval '1 hour'`.execute(db);
}
