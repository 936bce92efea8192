/** Who liked which title, both ways round, in typed arrays: 8 bytes a pair. Members and titles are plain indexes. */
export interface Histories {
  memberCount: number;
  titleCount: number;
  /** The titles of member m are `titles[memberStarts[m]]` to before `titles[memberStarts[m + 1]]`. */
  memberStarts: Uint32Array;
  titles: Uint32Array;
  titleStarts: Uint32Array;
  fans: Uint32Array;
}

/** From pairs in any order; the titles of a member stay in the order of the pairs. No pair may occur twice. */
export function buildHistories(
  members: Uint32Array,
  titles: Uint32Array,
  memberCount: number,
  titleCount: number,
): Histories {
  const memberStarts = countStarts(members, memberCount);
  const next = memberStarts.slice();
  const grouped = new Uint32Array(titles.length);
  for (let at = 0; at < members.length; at += 1) {
    const member = members[at] as number;
    const place = next[member] as number;
    grouped[place] = titles[at] as number;
    next[member] = place + 1;
  }
  return groupFans(memberStarts, grouped, titleCount);
}

/** From titles that are in the order of their members already: less memory by half. They become part of the result. */
export function groupFans(memberStarts: Uint32Array, titles: Uint32Array, titleCount: number): Histories {
  const memberCount = memberStarts.length - 1;
  const titleStarts = countStarts(titles, titleCount);
  const next = titleStarts.slice();
  const fans = new Uint32Array(titles.length);
  for (let member = 0; member < memberCount; member += 1) {
    const to = memberStarts[member + 1] as number;
    for (let at = memberStarts[member] as number; at < to; at += 1) {
      const title = titles[at] as number;
      const place = next[title] as number;
      fans[place] = member;
      next[title] = place + 1;
    }
  }
  return { memberCount, titleCount, memberStarts, titles, titleStarts, fans };
}

export const titlesOf = ({ memberStarts, titles }: Histories, member: number) =>
  titles.subarray(memberStarts[member], memberStarts[member + 1]);

export const fanCount = ({ titleStarts }: Histories, title: number) =>
  (titleStarts[title + 1] as number) - (titleStarts[title] as number);

/** Where the values of each key start, and one more for the end. */
function countStarts(keys: Uint32Array, keyCount: number): Uint32Array {
  const starts = new Uint32Array(keyCount + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] as number) + 1;
  for (let key = 0; key < keyCount; key += 1) {
    starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
  }
  return starts;
}
