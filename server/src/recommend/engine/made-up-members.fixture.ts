import { buildHistories, type Histories } from './histories.ts';

export const TITLES = 240;
const TASTES = 8;
const MEMBERS = 900;

/** The same numbers each time, between 0 and 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Members with two tastes of eight each, who like titles of these by Zipf's law, and now and then another one. */
export function membersWithTastes(): number[][] {
  const random = randomNumbers(7);
  return Array.from({ length: MEMBERS }, () => {
    const tastes = [Math.floor(random() * TASTES), Math.floor(random() * TASTES)];
    const liked = new Set<number>();
    for (let tries = 0; tries < 60; tries += 1) {
      const taste = random() < 0.1 ? Math.floor(random() * TASTES) : (tastes[tries % 2] ?? 0);
      liked.add(Math.floor((TITLES / TASTES) ** random() - 1 + random()) * TASTES + taste);
    }
    return [...liked].filter((title) => title < TITLES);
  });
}

export function historiesOf(members: number[][], titleCount: number): Histories {
  const pairs = members.flatMap((titles, member) => titles.map((title) => [member, title] as const));
  return buildHistories(
    Uint32Array.from(pairs, ([member]) => member),
    Uint32Array.from(pairs, ([, title]) => title),
    members.length,
    titleCount,
  );
}
