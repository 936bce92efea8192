import { foldTight } from '@pardeh/persian/fold';
import { sql } from 'kysely';
import { WAS_WATCHED } from '../../catalogue/watched/watched.sql.ts';
import type { Db } from '../../database/database.ts';
import type { ExportedLine, ImportedLine } from './list-formats.rules.ts';

/**
 * Matches each line to a title in one statement: by its IMDb number, or by the full name with the year (at most one
 * year apart, since release years differ by country). The one with the most votes wins.
 */
export async function matchLines(db: Db, lines: readonly ImportedLine[]): Promise<Map<number, MatchedTitle>> {
  const asked = lines.map((each) => ({
    line: each.line,
    imdb: each.imdb,
    key: each.imdb === null ? foldTight(each.name) : null,
    year: each.year,
  }));
  const { rows } = await sql<MatchedTitle & { line: number }>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked(line int, imdb text, key text, year int)
    ),
    meant as (
      select a.line, t.id, t.type, t.votes, t.runtime from asked a join visible_titles t on t.imdb = a.imdb
      union all
      select a.line, t.id, t.type, t.votes, t.runtime from asked a
      join title_keys k on k.kind = 'name' and k.key = a.key join visible_titles t on t.id = k.id
      where a.year is null or abs(t.year - a.year) <= 1
    )
    select distinct on (line) line, id, type, runtime from meant order by line, votes desc, id`.execute(db);
  return new Map(rows.map((row) => [row.line, { id: row.id, type: row.type, runtime: row.runtime }]));
}

export interface MatchedTitle {
  id: number;
  type: 'movie' | 'series';
  runtime: number | null;
}

export interface Placed {
  titleId: number;
  at: Date | null;
  runtime: number | null;
}

/** Adds titles to the list; existing entries stay where they are. Returns how many were new. */
export async function addToWatchlist(db: Db, profileId: number, placed: readonly Placed[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into watchlist_entries as e (user_id, title_id, added_at)
    select ${profileId}, title_id, coalesce(at, now()) from ${asRows(placed)}
    on conflict (user_id, title_id) do update set listed = true, added_at = excluded.added_at
    where not e.listed`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const USUAL_MINUTES = 100;

/** Marks films as watched to the end; existing history entries stay as they are. */
export async function addToHistory(db: Db, profileId: number, placed: readonly Placed[]): Promise<number> {
  const seconds = sql`(coalesce(runtime, ${USUAL_MINUTES}) * 60)::real`;
  const { numAffectedRows } = await sql`
    insert into watch_positions (user_id, title_id, position, duration, watched_at)
    select ${profileId}, title_id, ${seconds}, ${seconds}, coalesce(at, now()) from ${asRows(placed)}
    on conflict (user_id, title_id, episode_id) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function asRows(placed: readonly Placed[]) {
  const rows = placed.map(({ titleId, at, runtime }) => ({ title_id: titleId, at, runtime }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given(title_id int, at timestamptz, runtime int)`;
}

interface ListedRow extends Omit<ExportedLine, 'titleFa' | 'titleEn' | 'isWatched'> {
  title_fa: string;
  title_en: string;
  /** Only in the history. */
  is_watched?: boolean;
}

export async function readWatchlist(db: Db, profileId: number): Promise<ExportedLine[]> {
  const { rows } = await sql<ListedRow>`
    select t.imdb, t.title_fa, t.title_en, t.year, t.type, w.added_at as at, null as season, null as episode
    from watchlist_entries w join visible_titles t on t.id = w.title_id
    where w.user_id = ${profileId} and w.listed order by w.added_at desc, t.id`.execute(db);
  return rows.map(toLine);
}

/** Each time that something was watched, and what was begun and never ended. */
export async function readHistory(db: Db, profileId: number): Promise<ExportedLine[]> {
  const { rows } = await sql<ListedRow>`
    with entries as (
      select id, title_id, episode_id, watched_at, true as is_watched, dated, place from plays
      where profile_id = ${profileId}
      union all
      select null, title_id, episode_id, watched_at, false, null, null from watch_positions p
      where user_id = ${profileId} and not ${WAS_WATCHED}
    )
    select t.imdb, t.title_fa, t.title_en, t.year, t.type, p.watched_at as at, s.number as season, e.number as episode,
      p.is_watched, p.dated, p.place
    from entries p join visible_titles t on t.id = p.title_id
    left join episodes e on e.id = p.episode_id left join seasons s on s.id = e.season_id
    order by p.watched_at desc, p.id desc`.execute(db);
  return rows.map(toLine);
}

export async function readHidden(db: Db, profileId: number): Promise<ExportedLine[]> {
  const { rows } = await sql<ListedRow>`
    select t.imdb, t.title_fa, t.title_en, t.year, t.type, h.hidden_at as at, null as season, null as episode
    from hidden_titles h join visible_titles t on t.id = h.title_id
    where h.profile_id = ${profileId} order by h.hidden_at desc, t.id`.execute(db);
  return rows.map(toLine);
}

function toLine(row: ListedRow): ExportedLine {
  const { title_fa: titleFa, title_en: titleEn, is_watched: isWatched, ...rest } = row;
  return { titleFa, titleEn, isWatched, ...rest };
}
