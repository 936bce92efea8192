/** What is known of a title for comparing it with others. */
export interface Likeness {
  id: number;
  /** Among them `genre:12`, `country:IR`, `type:movie`. */
  facets: string[];
  year: number | null;
  votes: number;
}

/** What a candidate shares with the title beside its facets. */
export interface Shared {
  collections: number;
  directors: number;
  writers: number;
  cast: number;
  /** From 0 to 1: how far the same people liked and watched both. */
  audience: number;
}

export const NOTHING_SHARED: Shared = { collections: 0, directors: 0, writers: 0, cast: 0, audience: 0 };

/** How many titles there are, and how many of them have each facet. */
export interface Rarity {
  total: number;
  counts: ReadonlyMap<string, number>;
}

const WEIGHTS = {
  collection: 6,
  genres: 4,
  director: 3,
  writer: 1,
  cast: 1.2,
  country: 1,
  era: 1.2,
  type: 0.6,
  votes: 1.2,
  audience: 6,
};
const CAST_MAX = 3;
const ERA_YEARS = 12;
const MANY_VOTES = 3_000_000;

/** The more two titles have in common that few have, the higher. */
export function likeness(title: Likeness, other: Likeness, shared: Shared, rarity: Rarity): number {
  const years = title.year === null || other.year === null ? ERA_YEARS : Math.abs(title.year - other.year);
  return (
    WEIGHTS.collection * Math.min(1, shared.collections) +
    WEIGHTS.genres * overlap(title, other, 'genre:', rarity) +
    WEIGHTS.country * overlap(title, other, 'country:', rarity) +
    WEIGHTS.director * Math.min(1, shared.directors) +
    WEIGHTS.writer * Math.min(1, shared.writers) +
    WEIGHTS.cast * Math.min(CAST_MAX, shared.cast) +
    WEIGHTS.era * Math.exp(-years / ERA_YEARS) +
    WEIGHTS.type * Number(facet(title, 'type:') === facet(other, 'type:')) +
    WEIGHTS.votes * (Math.log1p(other.votes) / Math.log1p(MANY_VOTES)) +
    WEIGHTS.audience * shared.audience
  );
}

function facet(title: Likeness, kind: string): string | undefined {
  return title.facets.find((each) => each.startsWith(kind));
}

/** Shared facets of a kind, each by how rare it is, as a share of all that either has: 1 when they are the same. */
function overlap(title: Likeness, other: Likeness, kind: string, { total, counts }: Rarity): number {
  const weight = (each: string) => Math.log(1 + total / (1 + (counts.get(each) ?? 0)));
  const own = title.facets.filter((each) => each.startsWith(kind));
  const others = other.facets.filter((each) => each.startsWith(kind));
  const sum = (list: string[]) => list.reduce((all, each) => all + weight(each), 0);
  const common = own.filter((each) => others.includes(each));
  const either = sum([...new Set([...own, ...others])]);
  return either === 0 ? 0 : sum(common) / either;
}

/** The sets of facets whose most voted titles are worth comparing: genres by twos, with the country and the years. */
export function candidateTerms(title: Likeness): { all: string[]; years: [number, number] | null }[] {
  const genres = title.facets.filter((each) => each.startsWith('genre:'));
  const country = facet(title, 'country:');
  const years: [number, number] | null = title.year === null ? null : [title.year - 8, title.year + 8];
  const pairs = genres.flatMap((one, at) => genres.slice(at + 1).map((two) => [one, two]));
  const groups = [genres, ...pairs, ...(pairs.length === 0 ? genres.map((one) => [one]) : [])];
  const sets = groups.flatMap((group) => [
    { all: group, years: null },
    { all: group, years },
    ...(country ? [{ all: [...group, country], years: null }] : []),
  ]);
  const byKey = new Map(sets.map((set) => [JSON.stringify(set), set]));
  return [...byKey.values()].filter((set) => set.all.length > 0).slice(0, 12);
}
