import type { QueryOf } from '@pardeh/contract/endpoint';
import type { listHistory } from '@pardeh/contract/watching/history';
import type { MarkPlace } from '@pardeh/contract/watching/marks';
import { type RawBuilder, sql } from 'kysely';
import {
  cardsOfPage,
  PAGE_IDS,
  PAGE_TITLE,
  pagedCards,
} from '../../catalogue/title-card/title-card.queries.ts';
import type { CardRow } from '../../catalogue/title-card/title-card.rules.ts';
import {
  hiddenTitles,
  IS_SETTLED,
  isTitleWatched,
  WAS_WATCHED,
} from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import { containing } from '../../database/paged-rows.queries.ts';
import type { Page } from '../../database/paging.ts';
import { titlesFor, type ViewerAge } from '../../database/visible.queries.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { IS_WATCHED } from '../../media/playback.ts';

type Viewer = Pick<Identity, 'profileId' | 'hasMarks'>;
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
  /** Each time that it was watched to its end, the last one first; null: never. Missing in "continue watching". */
  plays?: { dated: 'day' | 'month' | null; at: string; place: MarkPlace | null }[] | null;
}

/** By names that the entries of the page and the reply have. */
const ORDERS: Record<NonNullable<HistoryQuery['order_by']>, RawBuilder<unknown>> = {
  watched: sql`watched_at desc`,
  title: sql`title_fa, id, watched_at desc`,
  year: sql`year desc nulls last, watched_at desc`,
  rating: sql`rating desc nulls last, watched_at desc`,
};

/** The file that was played, or the one that has replaced it. */
const FILE = sql`coalesce(t.file_id, (
  select f.id from files f where f.title_id = t.id and f.kind = 'feature'
    and f.episode_id is not distinct from t.episode_id order by f.id limit 1
))`;

const EPISODE = sql`left join episodes e on e.id = t.episode_id left join seasons s on s.id = e.season_id`;
const EPISODE_COLUMNS = sql`s.number as season, e.number as episode, e.title_fa as episode_title_fa`;

const ENTRY = sql`p.episode_id, p.file_id, p.position, p.duration, p.watched_at`;
const ENTRY_COLUMNS = sql`t.watched_at, t.position, t.duration, ${FILE} as file_id, t.episode_id, ${EPISODE_COLUMNS}`;

/** For those of the page at once: how often, when and where. */
const playsOfPage = (profileId: number) => sql`, played as materialized (
    select title_id, episode_id, json_agg(json_build_object('dated', dated, 'at', watched_at, 'place', place)
      order by dated is null, watched_at desc, id desc) as plays
    from plays where profile_id = ${profileId} and title_id = any(${PAGE_IDS}) group by title_id, episode_id
  )`;

/** Marked by hand and never played here: as entries of the history, each by its last time. */
const MARKED = sql`(
  select profile_id as user_id, title_id, episode_id, null::int as file_id, 0::real as position, 0::real as duration,
    watched_at
  from plays marked where not exists (select from watch_positions w where w.user_id = marked.profile_id
    and w.title_id = marked.title_id and w.episode_id is not distinct from marked.episode_id)
  and not exists (select from plays later where later.profile_id = marked.profile_id
    and later.title_id = marked.title_id and later.episode_id is not distinct from marked.episode_id
    and (later.watched_at, later.id) > (marked.watched_at, marked.id))
)`;

export async function findHistory(
  db: Db,
  { profileId, hasMarks }: Viewer,
  query: HistoryQuery,
  page: Page,
  age: ViewerAge,
) {
  const narrowed = conditions(query);
  const ofTitles = (
    entries: RawBuilder<unknown>,
  ) => sql`from ${entries} p join ${titlesFor(age)} t on t.id = p.title_id
    where ${sql.join([sql`p.user_id = ${profileId}`, ...narrowed], sql` and `)}`;
  const positions = ofTitles(sql`watch_positions`);
  const order = ORDERS[query.order_by ?? 'watched'];
  const select = sql`select ${PAGE_TITLE}, ${ENTRY}`;
  const pageOfList = sql`limit ${page.size} offset ${page.offset}`;
  const ownCount =
    narrowed.length === 0 && age === null
      ? sql`coalesce((select length from history_lengths where user_id = ${profileId}), 0) - (
          select count(*) from titles t join watch_positions p on p.title_id = t.id and p.user_id = ${profileId}
          where not t.is_shown)`
      : sql`(select count(*) ${positions})`;
  const count = hasMarks ? sql`${ownCount} + (select count(*) from marked)` : ownCount;
  return pagedCards<HistoryRow>(db, {
    ...(hasMarks ? { before: sql`marked as (${select} ${ofTitles(MARKED)}),` } : {}),
    // Of the positions only as many as the page reaches to, whatever the length of the history.
    rows: hasMarks
      ? sql`(${select} ${positions} order by ${order} limit ${page.offset + page.size})
          union all select * from marked order by ${order} ${pageOfList}`
      : sql`${select} ${positions} order by ${order} ${pageOfList}`,
    after: playsOfPage(profileId),
    columns: sql`${ENTRY_COLUMNS}, t.type = 'series' and ${isTitleWatched(profileId)} as is_watched, played.plays,
      (${count})::int as list_total`,
    joins: sql`left join played on played.title_id = t.id and played.episode_id is not distinct from t.episode_id
      ${EPISODE}`,
    order,
    count,
  });
}

function conditions(query: HistoryQuery): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [];
  if (query.type && query.type !== 'all') all.push(sql`t.type = ${query.type}`);
  if (query.watched) all.push(query.watched === '1' ? WAS_WATCHED : sql`not ${WAS_WATCHED}`);
  if (query.q) {
    const pattern = containing(query.q.trim());
    all.push(sql`(t.title_fa ilike ${pattern} or t.title_en ilike ${pattern})`);
  }
  return all;
}

/** How far back "continue watching" looks: its cost must not grow with the history. */
const LOOKED_AT = 120;
const SHOWN = 20;

export async function findContinue(db: Db, { profileId, hasMarks }: Viewer, age: ViewerAge) {
  const goingOn = sql`
    recent as (
      select * from watch_positions where user_id = ${profileId} order by watched_at desc limit ${LOOKED_AT}
    ),
    last as (select distinct on (title_id) * from recent order by title_id, watched_at desc),
    ${
      hasMarks
        ? // Asked once for each, since both parts below depend on it: without the word, again wherever it is used.
          sql`state as materialized (select p.*, ${IS_SETTLED} as is_settled from last p where not p.dismissed),`
        : sql`state as not materialized (select p.*, ${IS_WATCHED} as is_settled from last p where not p.dismissed),`
    }
    going_on as (
      select p.title_id, p.episode_id, p.file_id, p.position, p.duration, p.watched_at
      from state p where not p.is_settled
      union all
      select p.title_id, next.episode_id, next.file_id, coalesce(seen.position, 0),
        coalesce(seen.duration, next.duration_seconds), p.watched_at
      from state p
      join episodes e on e.id = p.episode_id join seasons s on s.id = e.season_id
      join lateral (
        select ne.id as episode_id, f.id as file_id, f.duration_seconds
        from seasons ns join episodes ne on ne.season_id = ns.id
        join files f on f.episode_id = ne.id and f.kind = 'feature'
        where ns.title_id = p.title_id and (ns.number, ne.number) > (s.number, e.number)
          -- Marked since: older plays do not count, for a series may be watched once more.
          and not exists (select from plays play where play.profile_id = p.user_id and play.title_id = p.title_id
            and play.episode_id = ne.id and play.recorded_at >= p.watched_at)
        order by ns.number, ne.number, f.id limit 1
      ) next on true
      left join watch_positions seen on seen.user_id = p.user_id and seen.title_id = p.title_id
        and seen.episode_id = next.episode_id
      where p.is_settled
    ),`;
  const { rows } = await cardsOfPage<HistoryRow>({
    before: goingOn,
    // In order before their titles are looked up, which ends with the last that is shown.
    rows: sql`select ${PAGE_TITLE}, ${ENTRY} from (select * from going_on order by watched_at desc) p
      join ${titlesFor(age)} t on t.id = p.title_id
      where t.id <> all (${hiddenTitles(profileId)}) order by p.watched_at desc limit ${SHOWN}`,
    columns: sql`${ENTRY_COLUMNS}, ${isTitleWatched(profileId)} as is_watched`,
    joins: EPISODE,
    order: sql`t.watched_at desc`,
  }).execute(db);
  return rows;
}

export async function dismiss(db: Db, profileId: number, titleId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('watch_positions')
    .set({ dismissed: true })
    .where('user_id', '=', profileId)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function removeWatched(
  db: Db,
  profileId: number,
  which: { titleId?: number; episodeId?: number | undefined; episodeIds?: readonly number[] } = {},
): Promise<number> {
  const ofTitle = which.titleId === undefined ? sql`` : sql`and title_id = ${which.titleId}`;
  const episodes = which.episodeIds ?? (which.episodeId === undefined ? null : [which.episodeId]);
  const ofEpisode = episodes === null ? sql`` : sql`and episode_id = any(${episodes}::int[])`;
  const { rows } = await sql<{ removed: number }>`
    with no_positions as (
      delete from watch_positions where user_id = ${profileId} ${ofTitle} ${ofEpisode} returning title_id, episode_id
    ), no_plays as (
      delete from plays where profile_id = ${profileId} ${ofTitle} ${ofEpisode} returning title_id, episode_id
    ), no_undos as (
      -- An undo must not bring back what was removed here.
      delete from mark_undos where profile_id = ${profileId} ${ofTitle}
    )
    select count(*)::int as removed from (select * from no_positions union select * from no_plays) entries`.execute(
    db,
  );
  return rows[0]?.removed ?? 0;
}
