import type { Role } from '@pardeh/contract/account/account';
import { sql } from 'kysely';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import { IS_HOUR_ALLOWED, TODAY } from './child-time/child-time.queries.ts';

export type EndReason = 'limit' | 'others' | 'networks' | 'signed_out' | 'taken_down' | 'profile' | 'not_now';

/** nginx caches a positive answer for this long, so the segments of an ended session stop within this time. */
export const RENEW_SECONDS = 20;
/** Between two renewals of a lease that plays without a pause; with all of hls.js's buffer it asks more often. */
const PLAYING_GAP_SECONDS = 60;

export interface NewSession {
  id: string;
  userId: number;
  profileId: number;
  tokenId: number;
  fileId: number;
  version: number;
  expires: Date;
}

/** Requests for segments and saved positions renew a lease; a player without any for this long is closed or paused. */
const LEASE = sql`interval '2 minutes'`;
export const IS_PLAYING = sql`(not p.ended and not p.is_download and p.seen_at > now() - ${LEASE} and p.expires_at > now())`;

/**
 * Starts or continues a session; false when the account is at its limit. Parallel starts are serialised by a lock on
 * the user, so that the count is right.
 */
export async function holdSession(
  db: Db,
  session: NewSession,
  { endOthers, most }: { endOthers: boolean; most: number },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, session.userId);
    if (endOthers) {
      await sql`update playback_sessions set ended = true, ended_why = 'others'
        where user_id = ${session.userId} and id <> ${session.id} and not ended
          and not is_download`.execute(transaction);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from playback_sessions p
      where p.user_id = ${session.userId} and ${IS_PLAYING} and p.id <> ${session.id}`.execute(transaction);
    if ((rows[0]?.count ?? 0) >= most) return false;
    await insertSession(transaction, session, { isDownload: false });
    return true;
  });
}

export async function insertSession(
  db: Db,
  { id, userId, profileId, tokenId, fileId, version, expires }: NewSession,
  { isDownload }: { isDownload: boolean },
): Promise<void> {
  await sql`
    insert into playback_sessions (id, user_id, profile_id, token_id, file_id, version, expires_at, is_download)
    values (${id}, ${userId}, ${profileId}, ${tokenId}, ${fileId}, ${version}, ${expires}, ${isDownload})
    on conflict (id) do update set file_id = excluded.file_id, version = excluded.version, expires_at = excluded.expires_at,
      token_id = excluded.token_id, profile_id = excluded.profile_id, seen_at = now(), ended = false, ended_why = null`.execute(
    db,
  );
}

export interface SessionRow {
  userId: number;
  profileId: number;
  fileId: number;
  version: number;
  expiresAt: Date;
  /** Null: an adult. */
  childAge: number | null;
  endedWhy: EndReason | null;
  role: Role;
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('playback_sessions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('profiles as f', (join) =>
      join.on((where) => where('f.id', '=', where.fn.coalesce('p.profile_id', 'p.user_id'))),
    )
    .select((row) => [
      'p.user_id as userId',
      row.fn.coalesce('p.profile_id', 'p.user_id').as('profileId'),
      'p.file_id as fileId',
      'p.version',
      'p.expires_at as expiresAt',
      'f.child_age as childAge',
      'p.ended_why as endedWhy',
      'u.role',
    ])
    .where('p.id', '=', id)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
}

export interface SeenSession {
  id: string;
  network: string;
}

export interface RenewedLease {
  id: string;
  userId: number;
  endedWhy: EndReason | null;
  isDownload: boolean;
  /** Its lease had lapsed and is live again. */
  isBack: boolean;
  networks: number;
}

/**
 * Renews all these leases in one statement; visitors' sessions have no row and are skipped. Ends sessions whose access
 * token was revoked or whose account is blocked, those of titles that are no longer visible, and those of children
 * whose time is over, or whose age is below that of the title. A child's time is counted here, by what its players
 * request: each renewal pays for the next RENEW_SECONDS, so that neither a reload nor a second device plays for free.
 */
export async function renewLeases(db: Db, seen: readonly SeenSession[]): Promise<RenewedLease[]> {
  const { rows } = await sql<RenewedLease>`
    with seen as (
      select id, jsonb_object_agg(network, extract(epoch from now())) as networks
      from unnest(${seen.map(({ id }) => id)}::text[], ${seen.map(({ network }) => network)}::text[])
        as s (id, network)
      group by id
    ), before as materialized (
      select p.id, seen.networks, coalesce(p.profile_id, p.user_id) as profile_id,
        p.ended or p.is_download as is_uncounted, extract(epoch from now() - p.seen_at) as gap, p.seen_at <= now() - ${LEASE} as is_back,
        not exists (
          select from users u where u.id = p.user_id and u.blocked_at is null
            and (p.token_id is null or exists (select from access_tokens a where a.id = p.token_id))
        ) as is_signed_out,
        not exists (
          select from files f join visible_titles t on t.id = f.title_id
          left join profiles viewer on viewer.id = p.profile_id
          where f.id = p.file_id and (viewer.child_age is null or t.min_age <= viewer.child_age)
        ) as is_taken_down
      from playback_sessions p join seen on seen.id = p.id
      order by p.id for update of p
    ), children as (
      select b.id, f.id as profile_id, f.minutes_per_day, ${IS_HOUR_ALLOWED} as is_hour_allowed,
        case when b.gap <= ${sql.lit(PLAYING_GAP_SECONDS)} then round(b.gap) else ${sql.lit(RENEW_SECONDS)} end as seconds
      from before b join profiles f on f.id = b.profile_id and f.child_age is not null
      where not b.is_uncounted
    ), counted as (
      insert into watch_days as d (profile_id, day, seconds)
      select profile_id, ${TODAY}, sum(seconds) from children group by profile_id order by profile_id
      on conflict (profile_id, day) do update set seconds = d.seconds + excluded.seconds
      returning profile_id, seconds
    ), not_now as (
      select c.id from children c join counted d on d.profile_id = c.profile_id
      where not c.is_hour_allowed or d.seconds > c.minutes_per_day * 60
    )
    update playback_sessions p set
      seen_at = case when p.ended then p.seen_at else now() end,
      ended = p.ended or b.is_signed_out or b.is_taken_down or n.id is not null,
      ended_why = coalesce(p.ended_why,
        case when b.is_signed_out then 'signed_out' when b.is_taken_down then 'taken_down'
        when n.id is not null then 'not_now' end),
      networks = (
        select jsonb_object_agg(n.key, n.value) from jsonb_each(p.networks || b.networks) n
        where n.value::numeric > extract(epoch from now()) - 60
      )
    from before b left join not_now n on n.id = b.id where p.id = b.id
    returning p.id, p.user_id as "userId", p.ended_why as "endedWhy", p.is_download as "isDownload",
      not p.ended and not p.is_download and b.is_back as "isBack",
      (select count(*)::int from jsonb_object_keys(p.networks)) as networks`.execute(db);
  return rows;
}

/** Called when a lapsed lease is renewed: if the account is over its limit now, its oldest sessions end. */
export async function endOldest(db: Db, userId: number, most: number): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const { rows } = await sql<{ id: string }>`
      update playback_sessions set ended = true, ended_why = 'limit'
      where id in (
        select p.id from playback_sessions p where p.user_id = ${userId} and ${IS_PLAYING}
        order by p.started_at desc, p.id offset ${most}
      )
      returning id`.execute(transaction);
    return rows.map(({ id }) => id);
  });
}

/** Ends a session whose link is used from many networks at once, and records it in the audit log. */
export async function endSharedLink(db: Db, lease: RenewedLease): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ file_id: number }>`
      update playback_sessions set ended = true, ended_why = 'networks'
      where id = ${lease.id} and not ended returning file_id`.execute(transaction);
    if (!rows[0]) return;
    await audit(transaction, 'playback.many_networks', {
      userId: lease.userId,
      detail: { fileId: rows[0].file_id, networks: lease.networks },
    });
  });
}

/** Frees the place of a viewer who left; if the player uses the link again, it counts again. */
export async function releaseLease(db: Db, id: string, userId: number): Promise<void> {
  await sql`update playback_sessions set seen_at = now() - ${LEASE}
    where id = ${id} and user_id = ${userId} and not ended`.execute(db);
}

/** The same for everything that this device has opened. */
export async function releaseLeasesOf(db: Db, tokenId: number): Promise<void> {
  await sql`update playback_sessions p set seen_at = now() - ${LEASE}
    where token_id = ${tokenId} and ${IS_PLAYING}`.execute(db);
}

export async function forgetOldSessions(db: Db): Promise<void> {
  await sql`delete from playback_sessions where expires_at < now() - interval '1 hour'`.execute(db);
}

async function lockUser(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
}
