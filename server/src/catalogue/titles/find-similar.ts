import type { Db } from '../../database/database.ts';
import { readAudienceOf } from '../../recommend/recommend.ts';
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
    ...['genre:', 'country:', 'type:'].map((kind) => countTitles(db, kind, null)),
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
    findAudience(db, titleId),
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

/**
 * What was learned says more than counts. Measured, 2.5 finds a little more of what somebody liked, and three times as
 * many titles without a genre in common.
 */
const LEARNED_WEIGHT = 1.5;

/** What was learned of a title tells its neighbours from what everybody likes; one with few fans has counts alone. */
async function findAudience(db: Db, titleId: number): Promise<{ id: number; audience: number }[]> {
  const learned = await readAudienceOf(db, titleId);
  if (!learned) return findSharedAudience(db, titleId);
  return learned.map(({ id, audience }) => ({ id, audience: audience * LEARNED_WEIGHT }));
}

async function findPopularAlike(db: Db, title: Likeness, rarity: Rarity): Promise<number[]> {
  const found = new Set<number>();
  const take = async ({ all, years }: CandidateTerms) => {
    const span = years ? { yearFrom: years[0], yearTo: years[1] } : {};
    for (const id of await findMostVoted(db, { facets: all, ...span }, PER_SET, null)) found.add(id);
  };
  for (const terms of candidateTerms(title, rarity)) await take(terms);
  for (const terms of widerTerms(title, rarity)) if (found.size < ENOUGH) await take(terms);
  return [...found];
}
