import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listWatchlist } from '@pardeh/contract/watching/watchlist';
import { type RawBuilder, sql } from 'kysely';
import { PAGE_TITLE, pagedCards } from '../../catalogue/title-card/title-card.queries.ts';
import type { CardRow } from '../../catalogue/title-card/title-card.rules.ts';
import { hiddenTitles, isTitleWatched } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import { containing } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { RunAction } from '../../http/limits/action-limits.queries.ts';

export type WatchlistQuery = QueryOf<typeof listWatchlist>;
type Order = NonNullable<WatchlistQuery['order_by']>;

const ORDERS: Record<Order, RawBuilder<unknown>> = {
  added: sql`added_at desc, t.id`,
  title: sql`t.title_fa, t.id`,
  year: sql`t.year desc nulls last, added_at desc, t.id`,
  rating: sql`t.rating desc nulls last, added_at desc, t.id`,
  votes: sql`t.votes desc, t.id`,
};

export async function findWatchlist(
  db: Db,
  profileId: number,
  query: WatchlistQuery,
  page: Page,
  age: ViewerAge,
) {
  const from = sql`from watchlist_entries p join ${titlesFor(age)} t on t.id = p.title_id
    where p.user_id = ${profileId} and p.listed ${sql.join(conditions(profileId, query), sql` `)}`;
  const order = ORDERS[query.order_by ?? 'added'];
  return pagedCards<CardRow & { added_at: Date; is_watched: boolean }>(db, {
    // Counting holds every row of the list, so what belongs to a title is looked up for those of the page.
    rows: sql`select ${PAGE_TITLE}, p.added_at, p.list_total from (
        select p.title_id, p.added_at, (count(*) over ())::int as list_total ${from}
        order by ${order} limit ${page.size} offset ${page.offset}
      ) p join visible_titles t on t.id = p.title_id`,
    columns: sql`t.added_at, t.list_total, ${isTitleWatched(profileId)} as is_watched`,
    order,
    count: sql`select count(*) ${from}`,
  });
}

function conditions(profileId: number, query: WatchlistQuery): RawBuilder<unknown>[] {
  const all = [sql`and t.id <> all (${hiddenTitles(profileId)})`];
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
  if (query.unwatched === '1') all.push(sql`and not ${isTitleWatched(profileId)}`);
  return all;
}

const IDS_MAX = 5000;

export async function findWatchlistIds(db: Db, profileId: number, age: ViewerAge): Promise<number[]> {
  const { rows } = await sql<{ title_id: number }>`
    select w.title_id from watchlist_entries w join ${titlesFor(age)} t on t.id = w.title_id
    where w.user_id = ${profileId} and w.listed order by w.added_at desc limit ${IDS_MAX}`.execute(db);
  return rows.map((row) => row.title_id);
}

/** Whether it is on the list now; null when there is no such title. One upsert, so that simultaneous clicks add up. */
export async function toggleEntry(run: RunAction, profileId: number, titleId: number, age: ViewerAge) {
  const { listed } = await run(sql<{ listed: boolean }>`
    acted as (
      insert into watchlist_entries as e (user_id, title_id)
      select ${profileId}, t.id from counted, ${titlesFor(age)} t where counted.is_allowed and t.id = ${titleId}
      on conflict (user_id, title_id) do update set listed = not e.listed,
        added_at = case when e.listed then e.added_at else now() end
      returning e.listed
    )`);
  return listed;
}

/** Safe to repeat; false when there is no such title. */
export async function addEntry(db: Db, profileId: number, titleId: number, age: ViewerAge): Promise<boolean> {
  const { rows } = await sql`
    insert into watchlist_entries as e (user_id, title_id)
    select ${profileId}, id from ${titlesFor(age)} t where id = ${titleId}
    on conflict (user_id, title_id) do update set listed = true,
      added_at = case when e.listed then e.added_at else now() end
    returning e.listed`.execute(db);
  return rows.length > 0;
}

export async function removeEntry(db: Db, profileId: number, titleId: number): Promise<void> {
  await db
    .updateTable('watchlist_entries')
    .set({ listed: false })
    .where('user_id', '=', profileId)
    .where('title_id', '=', titleId)
    .execute();
}

/** Empties the list permanently, including the marks of removed entries. */
export async function clearEntries(db: Db, profileId: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (delete from watchlist_entries where user_id = ${profileId} returning listed)
    select count(*) filter (where listed)::int as removed from gone`.execute(db);
  return rows[0]?.removed ?? 0;
}
