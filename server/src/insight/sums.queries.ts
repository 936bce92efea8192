import { WATCH_PARTS } from '@pardeh/contract/watching/insight-events';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tehranDay } from '../database/tehran-date.sql.ts';
import { START_SPANS_MS } from './start-spans.rules.ts';

/** One transaction covers at most this much time, even after a long outage. */
const WINDOW = sql`interval '15 minutes'`;
const DAY = tehranDay(sql`e.at`);

interface Window {
  from: Date;
  until: Date;
}

/**
 * Adds the next events to their daily totals exactly once, since the watermark moves in the same transaction. Events of
 * the last few seconds may not be committed yet, so they wait. Returns whether there may be more.
 */
export async function sumNextEvents(db: Db, lagSeconds: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const window = await takeWindow(trx, lagSeconds);
    if (!window) return false;
    const inWindow = sql`e.at > ${window.from} and e.at <= ${window.until}`;
    await addTitleDays(trx, inWindow);
    await addAppDays(trx, inWindow);
    await addFileDays(trx, inWindow);
    await addQualityDays(trx, inWindow);
    await addSearchDays(trx, inWindow);
    await addRowDays(trx, inWindow);
    await sql`update insight_progress set summed_until = ${window.until}`.execute(trx);
    return true;
  });
}

async function takeWindow(db: Db, lagSeconds: number): Promise<Window | null> {
  const { rows } = await sql<Window>`
    with mark as (select summed_until from insight_progress for update),
      ready as (select now() - make_interval(secs => ${lagSeconds}) as until),
      first as (select min(e.at) as at from insight_events e, mark, ready
        where e.at > mark.summed_until and e.at <= ready.until)
    select mark.summed_until as "from", least(ready.until, first.at + ${WINDOW}) as until
    from mark, ready, first where first.at is not null`.execute(db);
  return rows[0] ?? null;
}

async function addTitleDays(db: Db, inWindow: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into insight_title_days as d (title_id, day, plays, watch_seconds, finished)
    select f.title_id, ${DAY}, count(*) filter (where e.kind = 'start'),
      coalesce(sum(e.amount) filter (where e.kind = 'leave'), 0), count(*) filter (where e.finished)
    from insight_events e join files f on f.id = e.file_id and f.kind = 'feature'
    where ${inWindow} and e.kind in ('start', 'leave') group by 1, 2
    on conflict (title_id, day) do update set plays = d.plays + excluded.plays,
      watch_seconds = d.watch_seconds + excluded.watch_seconds, finished = d.finished + excluded.finished`.execute(
    db,
  );
}

/** Of apps only what they report: neither the height of the picture nor the parts that were watched. */
async function addAppDays(db: Db, inWindow: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into insight_app_days as d (day, app, plays, watch_seconds, finished)
    select ${DAY}, e.app, count(*) filter (where e.kind = 'start'),
      coalesce(sum(e.amount) filter (where e.kind = 'leave'), 0), count(*) filter (where e.finished)
    from insight_events e where ${inWindow} and e.app is not null group by 1, 2
    on conflict (day, app) do update set plays = d.plays + excluded.plays,
      watch_seconds = d.watch_seconds + excluded.watch_seconds, finished = d.finished + excluded.finished`.execute(
    db,
  );
}

async function addFileDays(db: Db, inWindow: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into insight_file_days as d (file_id, day, plays, watched, left_at)
    select file_id, day, max(plays), array_agg(watched order by part), array_agg(left_here order by part)
    from (
      select e.file_id, ${DAY} as day, p.part, count(*)::int as plays,
        sum(get_bit(e.parts, p.part))::int as watched, count(*) filter (where e.place = p.part)::int as left_here
      from insight_events e join files f on f.id = e.file_id and f.kind = 'feature'
        cross join generate_series(0, ${WATCH_PARTS - 1}::int) p(part)
      where ${inWindow} and e.kind = 'leave' and e.app is null group by 1, 2, 3) sums
    group by file_id, day
    on conflict (file_id, day) do update set plays = d.plays + excluded.plays,
      watched = ${addArrays('watched')}, left_at = ${addArrays('left_at')}`.execute(db);
}

async function addQualityDays(db: Db, inWindow: RawBuilder<unknown>): Promise<void> {
  const spans = sql.raw(`array[${START_SPANS_MS.join(',')}]`);
  await sql`
    insert into insight_quality_days as d
      (day, height, network, plays, starts, watch_seconds, finished, stalls, stalled_ms, errors)
    select s.day, s.height, s.network, s.plays, s.starts, s.watch_seconds, s.finished, s.stalls, s.stalled_ms, s.errors
    from (
      select ${DAY} as day, e.height, e.network, count(*) filter (where e.kind = 'start') as plays,
        (select array_agg(coalesce(c.n, 0) order by span) from generate_series(0, ${START_SPANS_MS.length}::int) span
          left join (select b, count(*)::int as n from unnest(
            array_agg(width_bucket(e.amount, ${spans})) filter (where e.kind = 'start')) b group by b) c on c.b = span
        ) as starts,
        coalesce(sum(e.amount) filter (where e.kind = 'leave'), 0) as watch_seconds,
        count(*) filter (where e.finished) as finished, coalesce(sum(e.stalls), 0) as stalls,
        coalesce(sum(e.stalled_ms), 0) as stalled_ms, count(*) filter (where e.kind = 'error') as errors
      from insight_events e where ${inWindow} and e.kind in ('start', 'leave', 'error') and e.app is null
      group by 1, 2, 3) s
    on conflict (day, height, network) do update set plays = d.plays + excluded.plays,
      starts = ${addArrays('starts')}, watch_seconds = d.watch_seconds + excluded.watch_seconds,
      finished = d.finished + excluded.finished, stalls = d.stalls + excluded.stalls,
      stalled_ms = d.stalled_ms + excluded.stalled_ms, errors = d.errors + excluded.errors`.execute(db);
}

async function addSearchDays(db: Db, inWindow: RawBuilder<unknown>): Promise<void> {
  const counts = sql`count(*) as searches, count(*) filter (where e.amount = 0) as nothing,
    count(*) filter (where e.place > 0) as chosen`;
  const source = sql`from insight_events e where ${inWindow} and e.kind = 'search'`;
  const added = sql`searches = d.searches + excluded.searches, nothing = d.nothing + excluded.nothing,
    chosen = d.chosen + excluded.chosen`;
  await sql`
    insert into insight_search_days as d (day, words_key, words, searches, nothing, chosen, place_sum)
    select ${DAY}, e.words_key, max(e.words), ${counts}, coalesce(sum(e.place) filter (where e.place > 0), 0)
    ${source} group by 1, 2
    on conflict (day, words_key) do update set ${added}, place_sum = d.place_sum + excluded.place_sum`.execute(
    db,
  );
  await sql`
    insert into insight_search_totals as d (day, searches, nothing, chosen)
    select ${DAY}, ${counts} ${source} group by 1
    on conflict (day) do update set ${added}`.execute(db);
}

async function addRowDays(db: Db, inWindow: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into insight_row_days as d (day, row_name, shown, opened, shown_by, opened_by)
    select ${DAY}, e.row_name, count(*) filter (where e.amount = 0), count(*) filter (where e.amount = 1),
      count(*) filter (where e.amount = 0 and e.is_first), count(*) filter (where e.amount = 1 and e.is_first)
    from insight_events e where ${inWindow} and e.kind = 'row' group by 1, 2
    on conflict (day, row_name) do update set shown = d.shown + excluded.shown, opened = d.opened + excluded.opened,
      shown_by = d.shown_by + excluded.shown_by, opened_by = d.opened_by + excluded.opened_by`.execute(db);
}

function addArrays(column: string): RawBuilder<unknown> {
  const name = sql.raw(column);
  return sql`(select array_agg(a + b order by place)
    from unnest(d.${name}, excluded.${name}) with ordinality u(a, b, place))`;
}
