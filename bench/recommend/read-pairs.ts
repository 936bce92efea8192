import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { buildHistories, type Histories } from '../../server/src/recommend/engine/histories.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;

export interface Training {
  histories: Histories;
  /** The index of each title of the training data, by its id in the file. */
  indexes: ReadonlyMap<string, number>;
  titles: string[];
}

/** A line is `member TAB title`, and may have a time, which is not used. */
export async function* readPairs(file: string): AsyncGenerator<[member: string, title: string]> {
  for await (const [member, title] of readLines(file)) if (title !== '') yield [member, title];
}

/** A member may stand alone in a line: then the title is empty. */
async function* readLines(file: string): AsyncGenerator<[member: string, title: string]> {
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const [member = '', title = ''] = line.replace(BYTE_ORDER_MARK, '').split('\t');
    if (member.trim() !== '') yield [member, title.trim() === '' ? '' : title];
  }
}

export async function readTraining(file: string): Promise<Training> {
  const members = new Map<string, number>();
  const indexes = new Map<string, number>();
  const seen: Set<number>[] = [];
  const [memberOf, titleOf]: [number[], number[]] = [[], []];
  for await (const [member, title] of readPairs(file)) {
    const [memberIndex, titleIndex] = [indexOf(members, member), indexOf(indexes, title)];
    const titles = seen[memberIndex] ?? new Set();
    seen[memberIndex] = titles;
    if (titles.has(titleIndex)) continue;
    titles.add(titleIndex);
    memberOf.push(memberIndex);
    titleOf.push(titleIndex);
  }
  const histories = buildHistories(
    Uint32Array.from(memberOf),
    Uint32Array.from(titleOf),
    members.size,
    indexes.size,
  );
  return { histories, indexes, titles: [...indexes.keys()] };
}

/** The titles of each member; those that training never saw are left out, and the member is not. */
export async function readKnownTitles(
  file: string,
  indexes: ReadonlyMap<string, number>,
): Promise<Map<string, Set<number>>> {
  const known = new Map<string, Set<number>>();
  for await (const [member, title] of readLines(file)) {
    const titles = known.get(member) ?? new Set();
    known.set(member, titles);
    const index = indexes.get(title);
    if (index !== undefined) titles.add(index);
  }
  return known;
}

/** As above, but a title that training never saw counts as one that no list can have. */
export async function readHeldTitles(
  file: string,
  indexes: ReadonlyMap<string, number>,
): Promise<Map<string, Set<number>>> {
  const unknown = new Map<string, number>();
  const held = new Map<string, Set<number>>();
  for await (const [member, title] of readPairs(file)) {
    const titles = held.get(member) ?? new Set();
    held.set(member, titles.add(indexes.get(title) ?? -1 - indexOf(unknown, title)));
  }
  return held;
}

function indexOf(ids: Map<string, number>, id: string): number {
  const index = ids.get(id) ?? ids.size;
  if (index === ids.size) ids.set(id, index);
  return index;
}
