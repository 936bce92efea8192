import type { MissedWords, SearchDay, SearchedWords } from '@pardeh/contract/studio/insight';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

const LOOKED_AT_A_DAY = 50;
const LISTED = 50;

export async function readSearchDays(db: Db, days: number): Promise<SearchDay[]> {
  const { rows } = await sql<SearchDay>`
    select d.day::date as day, coalesce(s.searches, 0) as searches, coalesce(s.nothing, 0) as nothing,
      coalesce(s.chosen, 0) as chosen
    from generate_series(today_in_tehran() - ${days - 1}::int, today_in_tehran(), interval '1 day') d(day)
      left join insight_search_totals s on s.day = d.day::date
    order by d.day`.execute(db);
  return rows;
}

/** The search texts that were among a day's most frequent, by `column`. */
function candidates(days: number, column: 'searches' | 'nothing'): RawBuilder<unknown> {
  const name = sql.raw(column);
  return sql`select distinct most.words_key
    from generate_series(today_in_tehran() - ${days - 1}::int, today_in_tehran(), interval '1 day') d(day)
      cross join lateral (select words_key from insight_search_days where day = d.day::date and ${name} > 0
        order by ${name} desc limit ${LOOKED_AT_A_DAY}) most`;
}

export async function readSearchedWords(db: Db, days: number): Promise<SearchedWords[]> {
  const { rows } = await sql<SearchedWords>`
    select s.words, s.searches, s.chosen, s."meanPlace"
    from (${candidates(days, 'searches')}) c cross join lateral (
      select max(words) as words, sum(searches)::int as searches, sum(chosen)::int as chosen,
        round(sum(place_sum)::numeric / nullif(sum(chosen), 0), 1) as "meanPlace"
      from insight_search_days where words_key = c.words_key and day > today_in_tehran() - ${days}::int) s
    order by s.searches desc, s.words limit ${LISTED}`.execute(db);
  return rows;
}

/** Searches without results, each with the most wanted open request for it. */
export async function readMissedWords(db: Db, days: number): Promise<MissedWords[]> {
  const { rows } = await sql<MissedWords>`
    with missed as (
      select c.words_key, s.words, s.nothing
      from (${candidates(days, 'nothing')}) c cross join lateral (
        select max(words) as words, sum(nothing)::int as nothing from insight_search_days
        where words_key = c.words_key and day > today_in_tehran() - ${days}::int) s
      order by s.nothing desc, s.words limit ${LISTED})
    select m.words, m.nothing as searches, r.id as "requestId", coalesce(r.votes, 0) as votes
    from missed m left join lateral (
      select id, votes from requests where name_key = m.words_key and state <> 'done'
      order by votes desc, id limit 1) r on true
    order by m.nothing desc, m.words`.execute(db);
  return rows;
}
