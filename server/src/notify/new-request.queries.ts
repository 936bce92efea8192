import type { RequestKind } from '@pardeh/contract/messages/requests';
import { fold } from '@pardeh/persian/fold';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface KnownTitle {
  id: number;
  imdb: string | null;
  title_fa: string;
  /** Already watchable here, so it cannot be requested. */
  is_here: boolean;
  /** Announced, but not out anywhere. */
  is_upcoming: boolean;
}

export async function findKnownTitle(
  db: Db,
  by: { titleId?: number | undefined; imdb?: string | undefined },
): Promise<KnownTitle | undefined> {
  let query = db
    .selectFrom('visible_titles')
    .select([
      'id',
      'imdb',
      'title_fa',
      'is_available as is_here',
      sql<boolean>`status = 'upcoming'`.as('is_upcoming'),
    ]);
  if (by.titleId !== undefined) query = query.where('id', '=', by.titleId);
  else if (by.imdb) query = query.where('imdb', '=', by.imdb);
  else return undefined;
  return query.executeTakeFirst();
}

export interface RequestedTitle {
  kind: RequestKind;
  subject: string;
  imdb: string | null;
  titleId: number | null;
  name: string;
  nameKey: string;
}

/** The entry for a request: a new one, or the existing one for the same thing. */
export async function findOrMakeRequest(db: Db, requested: RequestedTitle) {
  const made = await sql<{ id: number }>`
    insert into requests (kind, subject, imdb, title_id, name, name_key)
    select ${requested.kind}, ${requested.subject}, ${requested.imdb}, ${requested.titleId}::int, ${requested.name}, ${requested.nameKey}
    where not exists (${sameRequest(requested)})
    on conflict (kind, subject) where state <> 'done' do nothing
    returning id`.execute(db);
  if (made.rows[0]) return { id: made.rows[0].id, merged: false };
  const { rows } = await sql<{ id: number }>`${sameRequest(requested)} order by r.id limit 1`.execute(db);
  if (!rows[0]) throw new Error(`The request for ${requested.subject} went away while it was looked for`);
  return { id: rows[0].id, merged: true };
}

/** Matches by subject, or by name if one of the two requests has no IMDb number. */
function sameRequest(requested: RequestedTitle) {
  return sql<{
    id: number;
  }>`select r.id from requests r where r.kind = ${requested.kind} and r.state <> 'done'
    and (r.subject = ${requested.subject}
      or (r.name_key = ${requested.nameKey} and (r.imdb is null or ${requested.imdb}::text is null)))`;
}

/** Adds a vote to a request; a second one by the same user only changes the note. */
export async function addVote(db: Db, userId: number, requestId: number, note: string | null): Promise<void> {
  await sql`
    with vote as (
      insert into request_votes as v (request_id, user_id, note) values (${requestId}, ${userId}, ${note})
      on conflict (request_id, user_id) do update set wanted = true, note = coalesce(excluded.note, v.note)
      where not v.wanted
      returning v.request_id
    )
    update requests r set votes = r.votes + 1 from vote where r.id = vote.request_id`.execute(db);
}

export const requestFor = (kind: RequestKind, { id, imdb, title_fa: name }: KnownTitle): RequestedTitle => ({
  kind,
  subject: imdb ?? `t${id}`,
  imdb,
  titleId: id,
  name,
  nameKey: fold(name),
});

/**
 * An alert for a title that is released but not available here counts as a request, so that staff see the demand. An
 * account has one vote, which stays while any of its profiles waits.
 */
export async function voteByAlert(db: Db, userId: number, titleId: number, isWanted: boolean): Promise<void> {
  const title = await findKnownTitle(db, { titleId });
  if (!title || title.is_upcoming) return;
  const { id } = await findOrMakeRequest(db, requestFor('title', title));
  if (isWanted) return addVote(db, userId, id, null);
  await sql`
    with vote as (
      update request_votes set wanted = false where request_id = ${id} and user_id = ${userId} and wanted
        and not exists (select from release_alerts a join profiles p on p.id = a.user_id
          where p.user_id = ${userId} and a.title_id = ${titleId} and a.wanted)
      returning request_id
    )
    update requests r set votes = r.votes - 1 from vote where r.id = vote.request_id`.execute(db);
}

/** Conversely, a vote for a known title that cannot be watched yet also sets an alert. */
export async function alertByVote(
  db: Db,
  { userId, profileId, requestId }: { userId: number; profileId: number; requestId: number },
): Promise<void> {
  await sql`
    insert into release_alerts (user_id, title_id, wanted)
    select ${profileId}::int, t.id, v.wanted from request_votes v join requests r on r.id = v.request_id
    join visible_titles t on t.id = r.title_id
    where v.request_id = ${requestId} and v.user_id = ${userId} and r.kind = 'title' and not t.is_available
    on conflict (user_id, title_id) do update set wanted = excluded.wanted, created_at = now()`.execute(db);
}
