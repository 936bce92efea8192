/** A small seeded generator: the same key always draws the same picture. */
export interface Random {
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  sign(): 1 | -1;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** An independent generator, so that one part may use more numbers without shifting the others. */
  fork(name: string): Random;
}

function hashText(text: string): number {
  let hash = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error(`nothing to pick from for ${seed}`);
      return list[Math.floor(next() * list.length)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      return list
        .map((value) => ({ value, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map((entry) => entry.value);
    },
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}
