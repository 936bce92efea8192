import type { QueryOf } from '@pardeh/contract/endpoint';
import { WATCHED_SHARE } from '@pardeh/contract/limits';
import type { listWatchlist } from '@pardeh/contract/watchlist';
import { type RawBuilder, sql } from 'kysely';
import { CARD_COLUMNS } from '../../catalogue/title-card/title-card.queries.ts';
import type { CardRow } from '../../catalogue/title-card/title-card.rules.ts';
import type { Db } from '../../database/database.ts';
import { containing, pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';

export type WatchlistQuery = QueryOf<typeof listWatchlist>;
type Order = NonNullable<WatchlistQuery['order_by']>;

const ORDERS: Record<Order, RawBuilder<unknown>> = {
  added: sql`w.added_at desc, w.title_id`,
  title: sql`t.title_fa, t.id`,
  year: sql`t.year desc nulls last, w.added_at desc, t.id`,
  rating: sql`t.rating desc nulls last, w.added_at desc, t.id`,
  votes: sql`t.votes desc, t.id`,
};

export async function findWatchlist(db: Db, userId: number, query: WatchlistQuery, page: Page) {
  const from = sql`from watchlist_entries w join visible_titles t on t.id = w.title_id
    where w.user_id = ${userId} and w.listed ${sql.join(conditions(userId, query), sql` `)}`;
  return pagedRows<CardRow & { added_at: Date }>(db, page, {
    columns: sql`${CARD_COLUMNS}, w.added_at`,
    from,
    order: ORDERS[query.order_by ?? 'added'],
  });
}

function conditions(userId: number, query: WatchlistQuery): RawBuilder<unknown>[] {
  const all = [sql``];
  if (query.type && query.type !== 'all') all.push(sql`and t.type = ${query.type}`);
  if (query.is_dubbed) all.push(sql`and t.is_dubbed = ${query.is_dubbed === '1'}`);
  if (query.access) all.push(sql`and t.access = ${query.access}`);
  if (query.genre !== undefined) {
    all.push(
      sql`and exists (select from title_genres g where g.title_id = t.id and g.genre_id = ${query.genre})`,
    );
  }
  if (query.q) {
    const pattern = containing(query.q.trim());
    all.push(sql`and (t.title_fa ilike ${pattern} or t.title_en ilike ${pattern})`);
  }
  if (query.unwatched === '1') {
    all.push(sql`and not exists (select from watch_positions p where p.user_id = ${userId}
      and p.title_id = t.id and t.type = 'movie' and p.position >= p.duration * ${WATCHED_SHARE}::real)`);
  }
  return all;
}

const IDS_MAX = 5000;

export async function findWatchlistIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('watchlist_entries as w')
    .innerJoin('visible_titles as t', 't.id', 'w.title_id')
    .select('w.title_id')
    .where('w.user_id', '=', userId)
    .where('w.listed', '=', true)
    .orderBy('w.added_at', 'desc')
    .limit(IDS_MAX)
    .execute();
  return rows.map((row) => row.title_id);
}

/** Whether it is on the list now; null when there is no such title. One upsert, so that simultaneous clicks add up. */
export async function toggleEntry(db: Db, userId: number, titleId: number): Promise<boolean | null> {
  const { rows } = await sql<{ listed: boolean }>`
    insert into watchlist_entries as e (user_id, title_id)
    select ${userId}, id from visible_titles where id = ${titleId}
    on conflict (user_id, title_id) do update set listed = not e.listed,
      added_at = case when e.listed then e.added_at else now() end
    returning e.listed`.execute(db);
  return rows[0]?.listed ?? null;
}

export async function removeEntry(db: Db, userId: number, titleId: number): Promise<void> {
  await db
    .updateTable('watchlist_entries')
    .set({ listed: false })
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .execute();
}

/** Empties the list permanently, including the marks of removed entries. */
export async function clearEntries(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (delete from watchlist_entries where user_id = ${userId} returning listed)
    select count(*) filter (where listed)::int as removed from gone`.execute(db);
  return rows[0]?.removed ?? 0;
}
