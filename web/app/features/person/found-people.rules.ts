import type { PersonRole, PersonSearchResult } from '@pardeh/contract/people';

/** Of a search result: the job that its page shows, and what it is best known for. */
export function jobOf({ job, path }: PersonSearchResult): PersonRole {
  return path.startsWith('/people/writer/') ? 'writer' : job;
}

export function knownFor({ job, bestDirected, bestStarred }: PersonSearchResult): string[] {
  const [first, second] = job === 'director' ? [bestDirected, bestStarred] : [bestStarred, bestDirected];
  return (first.length > 0 ? first : second).map(({ titleFa, titleEn }) => titleFa || titleEn);
}

interface FoundPeople {
  data: readonly PersonSearchResult[];
  meta: { total: number; isWholeName: boolean; suggestion?: string | null | undefined };
}

/** Two people of similar names may both be meant; of more, only those with exactly this name. */
const FEW = 2;

/** The people that the words of a title search may mean. A name that was only guessed means nobody. */
export function matchedPeople({ data, meta }: FoundPeople): readonly PersonSearchResult[] {
  if (meta.isWholeName) return data.slice(0, 1);
  return meta.total <= FEW && !meta.suggestion ? data : [];
}
