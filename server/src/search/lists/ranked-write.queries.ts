import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type Ranges, type RankedEntry, segmentBits } from './segment-bits.ts';

/** Members of a new segment, and of one that has grown too long. */
export const SEGMENT_FILL = 2000;
const SEGMENT_MAX = 3000;
/** Between two new segments there is room for a few that come by splitting. */
const POSITION_STEP = 1024;

export interface Space {
  number: number;
  ranges: Ranges;
}

interface Segment {
  position: number;
  first_key: number;
  second_key: number;
  first_id: number;
}

export async function clearSpace(db: Db, { number }: Space): Promise<void> {
  await sql`delete from ranked_bits where space = ${number}`.execute(db);
  await sql`delete from ranked_segments where space = ${number}`.execute(db);
}

const BITS = sql.table('ranked_bits');
const GATHERED_BITS = sql.table('gathered_bits');

/** Before a list is built from its beginning. */
export async function gatherBits(db: Db): Promise<void> {
  await sql`drop table if exists ${GATHERED_BITS}`.execute(db);
  await sql`create temporary table ${GATHERED_BITS} (like ranked_bits) on commit drop`.execute(db);
}

/** Adds the next segment of a list that is built from its beginning. */
export async function appendSegment(db: Db, space: Space, at: number, entries: RankedEntry[]): Promise<void> {
  await writeSegment(db, space, (at + 1) * POSITION_STEP, entries, at === 0, GATHERED_BITS);
}

/** What a list reads of a term lies together: a few pages in the place of one for each segment. */
export async function putGatheredBits(db: Db): Promise<void> {
  await sql`insert into ${BITS} select * from ${GATHERED_BITS} order by space, term, position`.execute(db);
}

/**
 * Takes some members out of a list and puts some in, each where it belongs, by writing the few segments again that
 * they are in. `load` reads the entries of those that stay.
 */
export async function changeSpace(
  db: Db,
  space: Space,
  removed: readonly Pick<RankedEntry, 'id' | 'keys'>[],
  added: readonly RankedEntry[],
  load: (ids: number[]) => Promise<RankedEntry[]>,
): Promise<void> {
  const { rows: segments } = await sql<Segment>`
    select position, first_key, second_key, first_id from ranked_segments
    where space = ${space.number} order by position`.execute(db);
  const touched = new Map<number, { gone: Set<number>; come: RankedEntry[] }>();
  const touch = (entry: Pick<RankedEntry, 'id' | 'keys'>) => {
    const position = segmentOf(segments, entry)?.position ?? POSITION_STEP;
    const change = touched.get(position) ?? { gone: new Set(), come: [] };
    touched.set(position, change);
    return change;
  };
  for (const entry of removed) touch(entry).gone.add(entry.id);
  for (const entry of added) {
    const change = touch(entry);
    change.gone.add(entry.id);
    change.come.push(entry);
  }
  for (const [position, { gone, come }] of touched) {
    const next = segments[segments.findIndex((segment) => segment.position === position) + 1]?.position;
    const stay = (await readIds(db, space, position)).filter((id) => !gone.has(id));
    const entries = [...(await load(stay)), ...come].sort(compareEntries);
    await removeSegment(db, space, position);
    await writeSplit(
      db,
      space,
      position,
      next,
      entries,
      position === (segments[0]?.position ?? POSITION_STEP),
    );
  }
}

export function compareEntries(
  a: Pick<RankedEntry, 'id' | 'keys'>,
  b: Pick<RankedEntry, 'id' | 'keys'>,
): number {
  return a.keys[0] - b.keys[0] || a.keys[1] - b.keys[1] || a.id - b.id;
}

function segmentOf(segments: Segment[], entry: Pick<RankedEntry, 'id' | 'keys'>): Segment | undefined {
  const begins = (segment: Segment) =>
    compareEntries({ id: segment.first_id, keys: [segment.first_key, segment.second_key] }, entry) <= 0;
  return segments.findLast(begins) ?? segments[0];
}

async function readIds(db: Db, { number }: Space, position: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select ids from ranked_segments where space = ${number} and position = ${position}`.execute(db);
  return rows[0]?.ids ?? [];
}

async function removeSegment(db: Db, { number }: Space, position: number): Promise<void> {
  await sql`delete from ranked_bits where space = ${number} and position = ${position}`.execute(db);
  await sql`delete from ranked_segments where space = ${number} and position = ${position}`.execute(db);
}

async function writeSplit(
  db: Db,
  space: Space,
  position: number,
  next: number | undefined,
  entries: RankedEntry[],
  opens: boolean,
): Promise<void> {
  const room = (next ?? position + 2 * POSITION_STEP) - position;
  const parts = entries.length > SEGMENT_MAX ? Math.min(room, Math.ceil(entries.length / SEGMENT_FILL)) : 1;
  const size = Math.ceil(entries.length / parts);
  for (let part = 0; part < parts; part++) {
    const members = entries.slice(part * size, (part + 1) * size);
    const place = position + Math.floor((part * room) / parts);
    if (members.length > 0) await writeSegment(db, space, place, members, opens && part === 0);
  }
}

/** The first segment takes in whatever comes before all others. */
const BEFORE_ALL = { keys: [Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER], id: 0 } as const;

async function writeSegment(
  db: Db,
  space: Space,
  position: number,
  entries: RankedEntry[],
  opens: boolean,
  table = BITS,
): Promise<void> {
  const first = opens ? BEFORE_ALL : (entries[0] ?? BEFORE_ALL);
  await sql`
    insert into ranked_segments (space, position, first_key, second_key, first_id, size, ids)
    values (${space.number}, ${position}, ${first.keys[0]}, ${first.keys[1]}, ${first.id}, ${entries.length},
      ${entries.map(({ id }) => id)}::int[])`.execute(db);
  const bits = segmentBits(entries, space.ranges);
  await sql`
    insert into ${table} (space, term, position, count, bits)
    select ${space.number}::smallint, term, ${position}::int, count, ('x' || hex)::bit varying
    from unnest(${bits.map(({ term }) => term)}::text[], ${bits.map(({ count }) => count)}::int[],
      ${bits.map(({ hex }) => hex)}::text[]) as made (term, count, hex)`.execute(db);
}
