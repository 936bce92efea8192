import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface RankedQuery {
  /** The number of the list. */
  space: number;
  /** Terms that a member must all have. */
  all: readonly string[];
  /** Terms that a member must not have; only valid together with some in `all`. */
  none: readonly string[];
}

export interface RankedPage {
  ids: number[];
  total: number;
}

/** Data that the caller needs about the first ids found, read by the same statement to save a query. */
export interface ReadAlong {
  readonly count: number;
  /** The value to select for an array of ids. */
  select(ids: RawBuilder<unknown>): RawBuilder<unknown>;
  add(selected: unknown): void;
}

/**
 * Reads any page for any combination of terms, and counts all matches. The cost depends on the number of segments (one
 * per two thousand members), not on how deep the page is.
 */
export async function readRankedPage(
  db: Db,
  query: RankedQuery,
  offset: number,
  limit: number,
  along: ReadAlong | null = null,
): Promise<RankedPage> {
  const { rows } = await sql<RankedPage & { along?: unknown }>`
    with hits as materialized (${hits(query)}),
    running as materialized (
      select hits.*, (sum(count) over (order by position) - count)::int as before from hits
    ),
    wanted as materialized (
      select running.position, running.before, running.count, ${isSimple(query) ? sql`b` : sql`running`}.bits
      from running ${isSimple(query) ? joinBits(query) : sql``}
      where running.count > 0 and before < ${offset + limit}::int and before + running.count > ${offset}::int
    ),
    picked as materialized (${query.all.length > 0 ? pickSetBits(offset, limit) : pickPlaces(offset, limit)}),
    page as materialized (
      select
        (select coalesce(sum(count), 0)::int from hits) as total,
        array(
          select part.ids[place - low + 1]
          from picked
          join ranked_segments segment on segment.space = ${query.space} and segment.position = picked.position
          cross join lateral (select segment.ids[low:high] as ids offset 0) part
          cross join lateral unnest(places) as place
          order by picked.position, place
        ) as ids
    )
    select total, ids ${along ? sql`, ${along.select(sql`page.ids[1:${along.count}::int]`)} as along` : sql``} from page`.execute(
    db,
  );
  const [page = { ids: [], total: 0 }] = rows;
  along?.add(page.along);
  return page;
}

/** Without terms every place matches. */
function pickPlaces(offset: number, limit: number): RawBuilder<unknown> {
  return sql`
    select position, low, high, array(select generate_series(low, high)) as places from (
      select position, greatest(${offset}::int - before + 1, 1) as low, least(${offset + limit}::int - before, count) as high
      from wanted
    ) part`;
}

/**
 * Locating every set bit of a long bit set is expensive. In a segment with more than MANY of them, they are first
 * counted per piece, and only the pieces needed for the page are read.
 */
const PIECE = 128;
const MANY = 64;

function pickSetBits(offset: number, limit: number): RawBuilder<unknown> {
  return sql`
    select position, min(place) as low, max(place) as high, array_agg(place) as places from (
      select position, start + hit.place as place, before + hit.nth as nth
      from (
        select wanted.position, start, part.bits, part.count,
          wanted.before + (sum(part.count) over (partition by position order by start) - part.count)::int as before
        from wanted
        cross join lateral (
          select case when wanted.count > ${MANY} then ${PIECE} else length(wanted.bits) end as length
        ) piece
        cross join lateral generate_series(0, length(wanted.bits) - 1, piece.length) as start
        cross join lateral (select substring(wanted.bits from start + 1 for piece.length) as bits) cut
        cross join lateral (select cut.bits, bit_count(cut.bits) as count) part
      ) pieces cross join lateral ${PLACES_OF_SET_BITS} as hit
      where before < ${offset + limit}::int and before + count > ${offset}::int
    ) ones
    where nth > ${offset}::int and nth <= ${offset + limit}::int
    group by position`;
}

/** The runs of zeros give the distance between set bits, so not every place is examined. */
const PLACES_OF_SET_BITS = sql`(
  select nth, (sum(length(zeros)) over (order by nth) + nth)::int as place
  from unnest(string_to_array(pieces.bits::text, '1')) with ordinality as gap (zeros, nth)
  where nth <= pieces.count
)`;

/** With a single term the stored counts locate the page; only its segments need their bits. */
function isSimple({ all, none }: RankedQuery): boolean {
  return all.length === 1 && none.length === 0;
}

function joinBits({ space, all }: RankedQuery): RawBuilder<unknown> {
  return sql`join ranked_bits b on b.space = ${space} and b.term = ${all[0]} and b.position = running.position`;
}

/**
 * For each segment, the bit set of matching places and their count; without terms all places match and the bits are
 * null.
 */
function hits(query: RankedQuery, withBits = !isSimple(query)): RawBuilder<unknown> {
  const { space, all, none } = query;
  const [first, ...others] = all;
  if (first === undefined) {
    return sql`select position, null::bit varying as bits, size as count from ranked_segments where space = ${space}`;
  }
  if (!withBits) {
    return sql`select b.position, b.count from ranked_bits b where b.space = ${space} and b.term = ${first}`;
  }
  const required = others.map((_, at) => sql.ref(`r${at}`));
  const excluded = none.map((_, at) => sql.ref(`x${at}`));
  const bits = sql.join(
    [
      sql`b.bits`,
      ...required.map((name) => sql`${name}.bits`),
      ...excluded.map((name) => sql`~ coalesce(${name}.bits, b.bits & ~ b.bits)`),
    ],
    sql` & `,
  );
  const joins = [
    ...required.map(
      (name, at) => sql`join ranked_bits ${name}
        on ${name}.space = b.space and ${name}.term = ${others[at]} and ${name}.position = b.position`,
    ),
    ...excluded.map(
      (name, at) => sql`left join ranked_bits ${name}
        on ${name}.space = b.space and ${name}.term = ${none[at]} and ${name}.position = b.position`,
    ),
  ];
  const simple = joins.length === 0;
  return sql`
    select b.position, ${bits} as bits, ${simple ? sql`b.count` : sql`bit_count(${bits})::int`} as count
    from ranked_bits b ${sql.join(joins, sql` `)}
    where b.space = ${space} and b.term = ${first}`;
}

export interface RankedMember {
  id: number;
  keys: readonly [number, number];
}

/** The position (from 0) of each of these members in the list; members that do not match are omitted. */
export async function findRanks(
  db: Db,
  query: RankedQuery,
  members: readonly RankedMember[],
): Promise<Map<number, number>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ id: number; rank: number }>`
    with hits as materialized (${hits(query, true)}),
    running as (select *, (sum(count) over (order by position) - count)::int as before from hits),
    members as (
      select member.id, segment.position, array_position(segment.ids, member.id) - 1 as place
      from unnest(
        ${members.map(({ id }) => id)}::int[], ${members.map(({ keys }) => keys[0])}::bigint[],
        ${members.map(({ keys }) => keys[1])}::bigint[]
      ) as member (id, first_key, second_key)
      cross join lateral (
        select s.position, s.ids from ranked_segments s
        where s.space = ${query.space}
          and (s.first_key, s.second_key, s.first_id) <= (member.first_key, member.second_key, member.id)
        order by s.position desc limit 1
      ) segment
    )
    select members.id,
      running.before + case when running.bits is null then members.place
        else bit_count(substring(running.bits from 1 for members.place))::int end as rank
    from members join running using (position)
    where members.place is not null and (running.bits is null or get_bit(running.bits, members.place) = 1)`.execute(
    db,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}
