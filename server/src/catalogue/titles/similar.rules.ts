/** The features of a title that are compared with others. */
export interface Likeness {
  id: number;
  /** Among them `genre:12`, `country:IR`, `type:movie`. */
  facets: string[];
  year: number | null;
  votes: number;
}

/** What a candidate has in common with the title besides its facets. */
export interface Shared {
  collections: SharedCollection[];
  directors: number;
  writers: number;
  cast: number;
  /** From 0 to 1: how much their audiences overlap. */
  audience: number;
}

export interface SharedCollection {
  kind: 'franchise' | 'curated' | 'director';
  size: number;
}

export const NOTHING_SHARED: Shared = { collections: [], directors: 0, writers: 0, cast: 0, audience: 0 };

/** How many titles there are, and how many of them have each facet. */
export interface Rarity {
  total: number;
  counts: ReadonlyMap<string, number>;
  /** Genres that describe how a title is made, not what it is about: viewers of one seldom want the other. */
  forms: ReadonlySet<string>;
}

const FOR = {
  genres: 6,
  audience: 8,
  director: 2.5,
  cast: 2.4,
  votes: 2,
  country: 1.8,
  era: 1.2,
  writer: 0.8,
};
const AGAINST = { noGenre: 3, otherForm: 2.5, otherType: 4 };
const CAST_MAX = 3;
const ERA_YEARS = 12;
const MANY_VOTES = 3_000_000;
/**
 * Weight of a shared collection; `full` is the largest size with the full weight. Parts of one story belong together
 * whatever else they are; a director's works have little in common beyond the director.
 */
const COLLECTIONS = {
  franchise: { weight: 12, full: 8 },
  curated: { weight: 6, full: 3 },
  director: { weight: 1, full: 3 },
};
/** Penalty for what only the other title has: smaller than for what it lacks. */
const EXTRA = 0.4;

/** Higher the more rare features two titles share. */
export function likeness(title: Likeness, other: Likeness, shared: Shared, rarity: Rarity): number {
  const years = title.year === null || other.year === null ? ERA_YEARS : Math.abs(title.year - other.year);
  const genres = overlap(title, other, 'genre:', rarity);
  return (
    FOR.genres * genres +
    FOR.country * overlap(title, other, 'country:', rarity) +
    kinship(shared.collections) +
    FOR.director * Math.min(1, shared.directors) +
    FOR.writer * Math.min(1, shared.writers) +
    // Sharing one actor is common; three are a troupe.
    FOR.cast * (Math.min(CAST_MAX, shared.cast) / CAST_MAX) ** 1.5 +
    FOR.era * Math.exp(-years / ERA_YEARS) +
    FOR.votes * (Math.log1p(other.votes) / Math.log1p(MANY_VOTES)) +
    FOR.audience * shared.audience -
    AGAINST.noGenre * Number(genres === 0) -
    AGAINST.otherForm * Number(differ(title, other, (each) => rarity.forms.has(each))) -
    AGAINST.otherType * Number(differ(title, other, (each) => each.startsWith('type:')))
  );
}

/**
 * Uses the collection that says most: three films of one story are closely related, two of ninety prize winners hardly.
 */
function kinship(collections: SharedCollection[]): number {
  const each = collections.map(({ kind, size }) => {
    const { weight, full } = COLLECTIONS[kind];
    return weight * Math.min(1, full / size) ** 1.5;
  });
  return Math.max(0, ...each);
}

function differ(title: Likeness, other: Likeness, counts: (facet: string) => boolean): boolean {
  const of = ({ facets }: Likeness) => facets.filter(counts).sort().join();
  return of(title) !== of(other);
}

function weightOf(facet: string, { total, counts }: Rarity): number {
  return Math.log(1 + total / (1 + (counts.get(facet) ?? 0)));
}

/** Shared facets of a kind, weighted by rarity, as a fraction of the title's own: 1 when they are the same. */
function overlap(title: Likeness, other: Likeness, kind: string, rarity: Rarity): number {
  const own = title.facets.filter((each) => each.startsWith(kind));
  const others = other.facets.filter((each) => each.startsWith(kind));
  const sum = (list: string[]) => list.reduce((all, each) => all + weightOf(each, rarity), 0);
  const common = own.filter((each) => others.includes(each));
  const extra = others.filter((each) => !own.includes(each));
  const all = sum(own) + EXTRA * sum(extra);
  return all === 0 ? 0 : sum(common) / all;
}

export interface CandidateTerms {
  all: string[];
  years: [number, number] | null;
}

const SETS_MAX = 12;

/**
 * Sets of facets whose most voted titles are worth comparing, the most specific first: same type, pairs of genres
 * starting with the rarest, with the country and the years.
 */
export function candidateTerms(title: Likeness, rarity: Rarity): CandidateTerms[] {
  const { genres, country, type } = distinctive(title, rarity);
  const years: [number, number] | null = title.year === null ? null : [title.year - 8, title.year + 8];
  const pairs = genres.flatMap((one, at) => genres.slice(at + 1).map((two) => [one, two]));
  const groups = [genres, ...pairs].filter((group) => group.length > 0);
  const sets = groups.flatMap((group) => [
    { all: [...group, ...type], years: null },
    { all: [...group, ...type], years },
    ...country.map((one) => ({ all: [...group, one, ...type], years: null })),
  ]);
  const byKey = new Map(sets.map((set) => [JSON.stringify(set), set]));
  return [...byKey.values()].slice(0, SETS_MAX);
}

/** Fallback when those give too few: a single genre, finally of either type. */
export function widerTerms(title: Likeness, rarity: Rarity): CandidateTerms[] {
  const { genres, type } = distinctive(title, rarity);
  return [type, []].flatMap((also) => genres.map((one) => ({ all: [one, ...also], years: null })));
}

function distinctive({ facets }: Likeness, rarity: Rarity) {
  const of = (kind: string) => facets.filter((each) => each.startsWith(kind));
  const genres = of('genre:').sort((a, b) => weightOf(b, rarity) - weightOf(a, rarity));
  return { genres, country: of('country:').slice(0, 1), type: of('type:') };
}
