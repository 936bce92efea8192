import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listRequestBoard } from '@pardeh/contract/messages/requests';
import { fold } from '@pardeh/persian/fold';
import { type RawBuilder, sql } from 'kysely';
import { POSTER_KEY } from '../../artwork/artwork.ts';
import type { Db } from '../../database/database.ts';
import { containing, pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import type { RequestRow } from './requests.rules.ts';

type BoardQuery = QueryOf<typeof listRequestBoard>;

/** A request aliased `r` in the statement, as the user sees it; a visitor has no votes. */
function columns(userId: number | null): RawBuilder<unknown> {
  const voted =
    userId === null
      ? sql`false`
      : sql`exists (select from request_votes v where v.request_id = r.id and v.user_id = ${userId} and v.wanted)`;
  return sql`r.id, r.kind, r.imdb, t.id as title_id, r.name, r.state, r.reason_fa, r.votes, r.created_at, r.updated_at,
    ${voted} as voted, t.slug, ${POSTER_KEY} as poster`;
}

const TITLE = sql`left join visible_titles t on t.id = r.title_id`;

/** A request for a title that is not public is not shown. */
const IS_SHOWN = sql`(r.title_id is null or t.id is not null)`;

function conditions(query: BoardQuery): RawBuilder<unknown> {
  const all = [sql`and ${IS_SHOWN}`];
  if (query.kind) all.push(sql`and r.kind = ${query.kind}`);
  if (query.state) all.push(sql`and r.state = ${query.state}`);
  if (query.q) {
    const pattern = containing(fold(query.q));
    all.push(sql`and (r.name_key like ${pattern} or r.imdb = ${query.q.trim()})`);
  }
  return sql.join(all, sql` `);
}

export async function findBoard(db: Db, userId: number | null, query: BoardQuery, page: Page) {
  const order = query.order_by === 'newest' ? sql`r.id desc` : sql`r.votes desc, r.id desc`;
  return pagedRows<RequestRow>(db, page, {
    columns: columns(userId),
    from: sql`from requests r ${TITLE} where true ${conditions(query)}`,
    order,
  });
}

/** The requests that the user supports. */
export async function findOwnRequests(db: Db, userId: number, query: BoardQuery, page: Page) {
  return pagedRows<RequestRow>(db, page, {
    columns: columns(userId),
    from: sql`from request_votes mine join requests r on r.id = mine.request_id ${TITLE}
      where mine.user_id = ${userId} and mine.wanted ${conditions(query)}`,
    order: sql`mine.created_at desc, r.id desc`,
  });
}

export async function findRequest(db: Db, userId: number, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns(userId)} from requests r ${TITLE} where r.id = ${id} and ${IS_SHOWN}`.execute(db);
  return rows[0];
}

/** Adds the user's vote, or withdraws it. False when there is no such request, or it is done. */
export async function toggleVote(db: Db, userId: number, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    with press as (
      insert into request_votes as v (request_id, user_id)
      select id, ${userId} from requests where id = ${requestId} and state <> 'done'
      on conflict (request_id, user_id) do update set wanted = not v.wanted, created_at = now()
      returning v.request_id, v.wanted
    )
    update requests r set votes = r.votes + case when press.wanted then 1 else -1 end
    from press where r.id = press.request_id returning r.id`.execute(db);
  return rows.length > 0;
}
