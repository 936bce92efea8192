import type { RequestKind } from '@pardeh/contract/messages/requests';
import { titlePath } from '@pardeh/contract/paths';
import { fold } from '@pardeh/persian/fold';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type AnsweredRequest, requestAnsweredMessage } from './notification-texts.ts';
import { notify } from './notify.queries.ts';

interface Answer {
  state: AnsweredRequest['state'];
  reasonFa?: string | null;
  /** The title that fulfils the request. */
  titleId?: number | null;
  /** Users who have just been notified about the title itself. */
  notified?: readonly number[];
}

interface AnsweredRow {
  id: number;
  kind: RequestKind;
  name: string;
  title_id: number | null;
  slug: string | null;
}

/**
 * Answers a request on behalf of the operator or the ingest, and notifies everybody who voted for it. Null if there is
 * no such request. Only writes rows; call `wakePush` after the surrounding transaction.
 */
export async function answerRequest(db: Db, id: number, answer: Answer): Promise<AnsweredRow | null> {
  const { rows } = await sql<AnsweredRow>`
    with answered as (
      update requests set state = ${answer.state}, reason_fa = ${answer.reasonFa ?? null}, updated_at = now(),
        title_id = coalesce(${answer.titleId ?? null}, title_id)
      where id = ${id} returning id, kind, name, title_id
    )
    select a.*, t.slug from answered a left join visible_titles t on t.id = a.title_id`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const path = row.title_id !== null && row.slug !== null ? titlePath(row.title_id, row.slug) : null;
  const { kind, name } = row;
  const answered = { id, kind, name, state: answer.state, reasonFa: answer.reasonFa ?? null, path };
  const notified = new Set(answer.notified);
  const voters = (await votersOf(db, id)).filter((userId) => !notified.has(userId));
  await notify(db, voters, requestAnsweredMessage(answered));
  return row;
}

/** Fulfils all open requests of these kinds for a title, matched by its id, IMDb number or name. */
export async function fulfilRequests(
  db: Db,
  titleId: number,
  kinds: readonly RequestKind[],
  notified: readonly number[] = [],
): Promise<number> {
  const title = await db
    .selectFrom('visible_titles')
    .select(['id', 'imdb', 'title_fa', 'title_en', 'original_title'])
    .where('id', '=', titleId)
    .executeTakeFirst();
  if (!title || kinds.length === 0) return 0;
  const names = [title.title_fa, title.title_en, title.original_title].flatMap((name) =>
    name ? fold(name) : [],
  );
  const subjects = [`t${title.id}`, ...(title.imdb ? [title.imdb] : []), ...names.map((name) => `n:${name}`)];
  const open = await db
    .selectFrom('requests')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', 'in', ['pending', 'approved'])
    .where((where) => where.or([where('title_id', '=', titleId), where('subject', 'in', subjects)]))
    .execute();
  for (const { id } of open) await answerRequest(db, id, { state: 'done', titleId, notified });
  return open.length;
}

async function votersOf(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('request_votes')
    .select('user_id')
    .where('request_id', '=', requestId)
    .where('wanted', '=', true)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * Merges two requests for the same thing by moving the votes of the first to the second. Returns the id for undoing it;
 * null if they cannot be merged.
 */
export async function mergeRequests(db: Db, fromId: number, intoId: number): Promise<number | null> {
  if (fromId === intoId) return null;
  return db.transaction().execute(async (trx) => {
    if ((await lockRequests(trx, [fromId, intoId])) < 2) return null;
    const { rows } = await sql<{ id: number }>`
      insert into request_merges (into_id, request, votes, added_ids)
      select ${intoId}, to_jsonb(r), coalesce((
          select jsonb_agg(to_jsonb(v)) from request_votes v where v.request_id = r.id), '[]'),
        array(select v.user_id from request_votes v where v.request_id = r.id and v.wanted and not exists (
          select from request_votes o where o.request_id = ${intoId} and o.user_id = v.user_id and o.wanted))
      from requests r where r.id = ${fromId} returning id`.execute(trx);
    await sql`
      insert into request_votes (request_id, user_id, note, created_at)
      select ${intoId}, user_id, note, created_at from request_votes where request_id = ${fromId} and wanted
      on conflict (request_id, user_id) do update set wanted = true`.execute(trx);
    await trx.deleteFrom('requests').where('id', '=', fromId).execute();
    await countVotes(trx, intoId);
    return rows[0]?.id ?? null;
  });
}

export interface UndoneMerge {
  id: number;
  intoId: number;
}

/**
 * Gives each request its own votes back. Null if this was already undone, or if the same request has been made again.
 */
export async function undoMerge(db: Db, mergeId: number): Promise<UndoneMerge | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<UndoneMerge & { addedIds: number[] }>`
      select (request->>'id')::int as id, into_id as "intoId", added_ids as "addedIds" from request_merges
      where id = ${mergeId} for update`.execute(trx);
    const merge = rows[0];
    if (!merge) return null;
    const { rows: restored } = await sql<{ id: number }>`
      insert into requests select r.* from request_merges m cross join jsonb_populate_record(null::requests, m.request) r
      where m.id = ${mergeId} on conflict do nothing returning id`.execute(trx);
    if (restored.length === 0) return null;
    // Members who have left since get no vote.
    await sql`
      insert into request_votes select v.* from request_merges m
      cross join jsonb_populate_recordset(null::request_votes, m.votes) v join users u on u.id = v.user_id
      where m.id = ${mergeId}`.execute(trx);
    await sql`
      delete from request_votes where request_id = ${merge.intoId} and user_id = any(${merge.addedIds}::int[])`.execute(
      trx,
    );
    await sql`delete from request_merges where id = ${mergeId}`.execute(trx);
    await countVotes(trx, merge.id);
    await countVotes(trx, merge.intoId);
    return { id: merge.id, intoId: merge.intoId };
  });
}

async function lockRequests(trx: Db, ids: readonly number[]): Promise<number> {
  const found = await trx
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return found.length;
}

async function countVotes(trx: Db, id: number): Promise<void> {
  await sql`
    update requests set updated_at = now(),
      votes = (select count(*) from request_votes where request_id = ${id} and wanted)
    where id = ${id}`.execute(trx);
}
