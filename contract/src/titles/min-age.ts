import { toLatinDigits } from '@pardeh/persian/digits';

/** The steps of Iran's own ratings; 0: for everybody, 18: for adults. */
export const MIN_AGES = [0, 9, 12, 15, 18] as const;
export type MinAge = (typeof MIN_AGES)[number];
export const ADULT_AGE = 18;

/** Some countries end with 21. */
const HIGHEST_NUMBER = 21;

/** What other countries say without a number. Their meaning differs from country to country: the highest counts. */
const NAMES: Record<string, MinAge> = {
  'tv-g': 0,
  'tv-y': 0,
  g: 0,
  u: 0,
  all: 0,
  'all ages': 0,
  عمومی: 0,
  همه: 0,
  pg: 12,
  'tv-pg': 12,
  r: 18,
  x: 18,
  'tv-ma': 18,
  بزرگسال: 18,
  بزرگسالان: 18,
};

/** «US:Rated R for violence» begins with the name, after what says whose rating it is. */
const NAMED =
  /^\s*(?:[a-z]{2}:)?(?:rated\s+)?(tv-?ma|tv-?pg|tv-?g|tv-?y|pg|g|u|r|x|all ages|all|عمومی|همه|بزرگسالان|بزرگسال)(?=[\s,;]|$)/;

/**
 * The age of a rating as text, never lower than what was meant: «+۱۵», "PG-13" and "13+" are 15; null when it says
 * nothing. The database has the same rule, `min_age_of`, for titles of every source.
 */
export function minAgeOf(text: string | null): MinAge | null {
  const written = toLatinDigits((text ?? '').toLowerCase());
  const name = NAMED.exec(written)?.[1]?.replace(/^tv-?/, 'tv-');
  const named = name === undefined ? undefined : NAMES[name];
  const numbers = [...written.matchAll(/\d+/g)].map(Number).filter((number) => number <= HIGHEST_NUMBER);
  const mentioned = [...numbers.map(raiseAge), ...(named === undefined ? [] : [named])];
  return mentioned.length === 0 ? null : (Math.max(...mentioned) as MinAge);
}

const raiseAge = (years: number): MinAge => MIN_AGES.find((age) => years <= age) ?? ADULT_AGE;
