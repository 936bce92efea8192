import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { listValue } from './joined-lists.ts';
import type { PlacedBits } from './list-bits.ts';
import { type Ranges, type RankedEntry, segmentBits, type TermBits } from './segment-bits.ts';

/** The members of a new segment; one with more than SEGMENT_MAX is split. */
export const SEGMENT_FILL = 2000;
const SEGMENT_MAX = 3000;
/** Leaves room between new segments for those that result from splits. */
const POSITION_STEP = 1024;

/** A ranked list: all titles or people in one order. */
export interface Space {
  /** Its number in the `space` column. */
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

/** A segment of a list that is being rebuilt, without its bit sets. */
export interface NewSegment {
  ids: number[];
  /** The keys of its first member. */
  keys: readonly [number, number];
}

/** Adds the next segment to a list that is being rebuilt. */
export async function appendSegment(db: Db, space: Space, at: number, segment: NewSegment): Promise<void> {
  const first = at === 0 ? BEFORE_ALL : { keys: segment.keys, id: segment.ids[0] ?? 0 };
  await insertSegment(db, space, positionOf(at), first, segment.ids);
}

function positionOf(segment: number): number {
  return (segment + 1) * POSITION_STEP;
}

/** Half a megabyte per statement: the next batch is built while the database writes this one. */
const BIT_SETS_AT_ONCE = 1000;

/** Stores the bit sets of a list that is being rebuilt, in the order in which they are given. */
export async function storeBits(db: Db, space: Space, all: Iterable<PlacedBits>): Promise<void> {
  let writing = Promise.resolve();
  let made: (TermBits & { position: number })[] = [];
  for (const { segment, ...bits } of all) {
    made.push({ ...bits, position: positionOf(segment) });
    if (made.length < BIT_SETS_AT_ONCE) continue;
    await writing;
    writing = insertBits(db, space, made);
    // Thrown where it is awaited, not as an unhandled rejection.
    writing.catch(() => {});
    made = [];
  }
  await writing;
  if (made.length > 0) await insertBits(db, space, made);
}

/**
 * Removes some members from a list and adds others, by rewriting the few segments that they belong to. `load` reads the
 * entries of the members that stay.
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
  const firstPosition = segments[0]?.position ?? POSITION_STEP;
  for (const [position, change] of groupBySegment(segments, removed, added)) {
    const next = segments[segments.findIndex((segment) => segment.position === position) + 1]?.position;
    const staying = (await readIds(db, space, position)).filter((id) => !change.removed.has(id));
    const entries = [...(await load(staying)), ...change.added].sort(compareEntries);
    await removeSegment(db, space, position);
    await writeSplit(db, space, position, next, entries, position === firstPosition);
  }
}

interface SegmentChange {
  removed: Set<number>;
  added: RankedEntry[];
}

/** Groups the changes by the position of their segment. */
function groupBySegment(
  segments: Segment[],
  removed: readonly Pick<RankedEntry, 'id' | 'keys'>[],
  added: readonly RankedEntry[],
): Map<number, SegmentChange> {
  const changes = new Map<number, SegmentChange>();
  const changeOf = (entry: Pick<RankedEntry, 'id' | 'keys'>) => {
    const position = segmentOf(segments, entry)?.position ?? POSITION_STEP;
    const change = changes.get(position) ?? { removed: new Set(), added: [] };
    changes.set(position, change);
    return change;
  };
  for (const entry of removed) changeOf(entry).removed.add(entry.id);
  for (const entry of added) {
    const change = changeOf(entry);
    change.removed.add(entry.id);
    change.added.push(entry);
  }
  return changes;
}

function compareEntries(a: Pick<RankedEntry, 'id' | 'keys'>, b: Pick<RankedEntry, 'id' | 'keys'>): number {
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
  isFirst: boolean,
): Promise<void> {
  const room = (next ?? position + 2 * POSITION_STEP) - position;
  const parts = entries.length > SEGMENT_MAX ? Math.min(room, Math.ceil(entries.length / SEGMENT_FILL)) : 1;
  const size = Math.ceil(entries.length / parts);
  for (let part = 0; part < parts; part++) {
    const members = entries.slice(part * size, (part + 1) * size);
    const place = position + Math.floor((part * room) / parts);
    if (members.length > 0) await writeSegment(db, space, place, members, isFirst && part === 0);
  }
}

/** The first segment also takes members that sort before all others. */
const BEFORE_ALL = { keys: [Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER], id: 0 } as const;

async function writeSegment(
  db: Db,
  space: Space,
  position: number,
  entries: RankedEntry[],
  isFirst: boolean,
): Promise<void> {
  const first = isFirst ? BEFORE_ALL : (entries[0] ?? BEFORE_ALL);
  await insertSegment(
    db,
    space,
    position,
    first,
    entries.map(({ id }) => id),
  );
  const bits = segmentBits(entries, space.ranges);
  await insertBits(
    db,
    space,
    bits.map((each) => ({ ...each, position })),
  );
}

async function insertSegment(
  db: Db,
  space: Space,
  position: number,
  first: Pick<RankedEntry, 'id' | 'keys'>,
  ids: number[],
): Promise<void> {
  await sql`
    insert into ranked_segments (space, position, first_key, second_key, first_id, size, ids)
    values (${space.number}, ${position}, ${first.keys[0]}, ${first.keys[1]}, ${first.id}, ${ids.length},
      ${ids}::int[])`.execute(db);
}

async function insertBits(db: Db, space: Space, bits: (TermBits & { position: number })[]): Promise<void> {
  await sql`
    insert into ranked_bits (space, term, position, count, bits)
    select ${space.number}::smallint, term, position, count, ('x' || hex)::bit varying
    from unnest(${listValue(bits.map(({ term }) => term))}, ${listValue(bits.map(({ position }) => position))}::int[],
      ${listValue(bits.map(({ count }) => count))}::int[], ${listValue(bits.map(({ hex }) => hex))})
      as made (term, position, count, hex)`.execute(db);
}
