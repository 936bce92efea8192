import { pickOften, randomFrom } from './random.ts';

const CAST = 3;

/** The people of a title, the director first; some have many titles, some none. */
export function makeCast(title: number, people: number): number[] {
  const random = randomFrom(90_000_000 + title);
  const cast = new Set<number>();
  while (cast.size < CAST + 1) cast.add(1 + pickOften(random, people, 2));
  return [...cast];
}
