import type { Db } from '../../database/database.ts';
import { countTitles, findMostVoted } from '../../search/search.ts';
import {
  findForms,
  findSharedAudience,
  findSharedCollections,
  findSharedPeople,
  readLikenesses,
} from './similar.queries.ts';
import {
  type CandidateTerms,
  candidateTerms,
  type Likeness,
  likeness,
  NOTHING_SHARED,
  type Rarity,
  type Shared,
  widerTerms,
} from './similar.rules.ts';

export const SIMILAR_COUNT = 18;
const PER_SET = 60;
/** Enough even when the title itself and a few poor matches are among them. */
const ENOUGH = 2 * SIMILAR_COUNT;

export async function readRarity(db: Db): Promise<Rarity> {
  const [forms, genres, countries, types] = await Promise.all([
    findForms(db),
    ...['genre:', 'country:', 'type:'].map((kind) => countTitles(db, kind)),
  ]);
  const total = [...(types?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return { total, counts: new Map([...(genres ?? []), ...(countries ?? [])]), forms: new Set(forms) };
}

/** The titles most like this one: candidates by what they share, judged by how much and how rare that is. */
export async function findSimilar(db: Db, titleId: number, rarity: Rarity): Promise<number[]> {
  const [title] = await readLikenesses(db, [titleId]);
  if (!title) return [];
  const [people, collections, audience, popular] = await Promise.all([
    findSharedPeople(db, titleId),
    findSharedCollections(db, titleId),
    findSharedAudience(db, titleId),
    findPopularAlike(db, title, rarity),
  ]);
  const shared = new Map<number, Shared>(popular.map((id) => [id, { ...NOTHING_SHARED, collections: [] }]));
  const of = (id: number): Shared => {
    const known = shared.get(id) ?? { ...NOTHING_SHARED, collections: [] };
    shared.set(id, known);
    return known;
  };
  for (const { id, directors, writers, cast } of people) Object.assign(of(id), { directors, writers, cast });
  for (const { id, ...collection } of collections) of(id).collections.push(collection);
  for (const { id, audience: both } of audience) of(id).audience = both;
  shared.delete(titleId);
  const others = await readLikenesses(db, [...shared.keys()]);
  return others
    .map((other) => ({
      id: other.id,
      likeness: likeness(title, other, shared.get(other.id) ?? NOTHING_SHARED, rarity),
    }))
    .sort((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, SIMILAR_COUNT)
    .map(({ id }) => id);
}

async function findPopularAlike(db: Db, title: Likeness, rarity: Rarity): Promise<number[]> {
  const found = new Set<number>();
  const take = async ({ all, years }: CandidateTerms) => {
    const span = years ? { yearFrom: years[0], yearTo: years[1] } : {};
    for (const id of await findMostVoted(db, { facets: all, ...span }, PER_SET)) found.add(id);
  };
  for (const terms of candidateTerms(title, rarity)) await take(terms);
  for (const terms of widerTerms(title, rarity)) if (found.size < ENOUGH) await take(terms);
  return [...found];
}
