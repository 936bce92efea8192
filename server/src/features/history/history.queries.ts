import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listHistory } from '@pardeh/contract/history';
import { type RawBuilder, sql } from 'kysely';
import { CARD_COLUMNS } from '../../catalogue/title-card/title-card.queries.ts';
import type { CardRow } from '../../catalogue/title-card/title-card.rules.ts';
import type { Db } from '../../database/database.ts';
import { containing, pagedRows } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { IS_WATCHED } from '../../media/playback.ts';

export type HistoryQuery = QueryOf<typeof listHistory>;

export interface HistoryRow extends CardRow {
  watched_at: Date;
  position: number;
  duration: number;
  file_id: number | null;
  episode_id: number | null;
  season: number | null;
  episode: number | null;
  episode_title_fa: string | null;
  watched: boolean;
}

const ORDERS: Record<NonNullable<HistoryQuery['order_by']>, RawBuilder<unknown>> = {
  watched: sql`p.watched_at desc`,
  title: sql`t.title_fa, t.id, p.watched_at desc`,
  year: sql`t.year desc nulls last, p.watched_at desc`,
  rating: sql`t.rating desc nulls last, p.watched_at desc`,
};

/** The file that was played, or the one that has replaced it. */
const FILE = sql`coalesce(p.file_id, (
  select f.id from files f where f.title_id = p.title_id and f.kind = 'feature'
    and f.episode_id is not distinct from p.episode_id order by f.id limit 1
))`;

const EPISODE = sql`left join episodes e on e.id = p.episode_id left join seasons s on s.id = e.season_id`;
const EPISODE_COLUMNS = sql`s.number as season, e.number as episode, e.title_fa as episode_title_fa`;

export async function findHistory(db: Db, userId: number, query: HistoryQuery, page: Page) {
  const narrowed = conditions(query);
  const where = sql`where p.user_id = ${userId} ${sql.join([sql``, ...narrowed], sql` and `)}`;
  return pagedRows<HistoryRow>(db, page, {
    columns: sql`${CARD_COLUMNS}, p.watched_at, p.position, p.duration, ${FILE} as file_id, p.episode_id,
      ${EPISODE_COLUMNS}, ${IS_WATCHED} as watched`,
    from: sql`from watch_positions p join visible_titles t on t.id = p.title_id ${EPISODE} ${where}`,
    order: ORDERS[query.order_by ?? 'watched'],
    count:
      narrowed.length === 0
        ? sql`select coalesce((select length from history_lengths where user_id = ${userId}), 0) - (
            select count(*) from titles t join watch_positions p on p.title_id = t.id and p.user_id = ${userId}
            where not t.is_shown)`
        : sql`select count(*) from watch_positions p join visible_titles t on t.id = p.title_id ${where}`,
  });
}

function conditions(query: HistoryQuery): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (query.type && query.type !== 'all') all.push(sql`t.type = ${query.type}`);
  if (query.watched) all.push(query.watched === '1' ? IS_WATCHED : sql`not ${IS_WATCHED}`);
  if (query.q) {
    const pattern = containing(query.q.trim());
    all.push(sql`(t.title_fa ilike ${pattern} or t.title_en ilike ${pattern})`);
  }
  return all;
}

/** How far back "continue watching" looks: its cost must not grow with the history. */
const LOOKED_AT = 120;
const SHOWN = 20;

/**
 * The last thing watched of each title. Finished titles are left out; for a series, the episode after the finished one
 * replaces it.
 */
export async function findContinue(db: Db, userId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with recent as (
      select * from watch_positions where user_id = ${userId} order by watched_at desc limit ${LOOKED_AT}
    ),
    last as (select distinct on (title_id) * from recent order by title_id, watched_at desc),
    going_on as (
      select p.title_id, p.episode_id, p.file_id, p.position, p.duration, p.watched_at
      from last p where not p.dismissed and not ${IS_WATCHED}
      union all
      select p.title_id, next.episode_id, next.file_id, coalesce(seen.position, 0),
        coalesce(seen.duration, next.duration_seconds), p.watched_at
      from last p
      join episodes e on e.id = p.episode_id join seasons s on s.id = e.season_id
      join lateral (
        select ne.id as episode_id, f.id as file_id, f.duration_seconds
        from seasons ns join episodes ne on ne.season_id = ns.id
        join files f on f.episode_id = ne.id and f.kind = 'feature'
        where ns.title_id = p.title_id and (ns.number, ne.number) > (s.number, e.number)
        order by ns.number, ne.number, f.id limit 1
      ) next on true
      left join watch_positions seen on seen.user_id = p.user_id and seen.title_id = p.title_id
        and seen.episode_id = next.episode_id
      where not p.dismissed and ${IS_WATCHED}
    )
    select ${CARD_COLUMNS}, p.watched_at, p.position, p.duration, ${FILE} as file_id, p.episode_id,
      ${EPISODE_COLUMNS}, ${IS_WATCHED} as watched
    from going_on p join visible_titles t on t.id = p.title_id ${EPISODE}
    order by p.watched_at desc limit ${SHOWN}`.execute(db);
  return rows;
}

export async function dismiss(db: Db, userId: number, titleId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('watch_positions')
    .set({ dismissed: true })
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function removeWatched(
  db: Db,
  userId: number,
  which: { titleId?: number; episodeId?: number | undefined } = {},
): Promise<number> {
  let deletion = db.deleteFrom('watch_positions').where('user_id', '=', userId);
  if (which.titleId !== undefined) deletion = deletion.where('title_id', '=', which.titleId);
  if (which.episodeId !== undefined) deletion = deletion.where('episode_id', '=', which.episodeId);
  return Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
}
