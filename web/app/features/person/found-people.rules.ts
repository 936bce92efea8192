import type { PersonSearchResult } from '@pardeh/contract/titles/people';

interface FoundPeople {
  data: readonly PersonSearchResult[];
  meta: { total: number; isWholeName: boolean; suggestion?: string | null | undefined };
}

/** Two people with similar names may both be meant; with more, only exact matches are. */
const FEW = 2;

/** The people that a title search may refer to; none if the name was only a guess. */
export function matchedPeople({ data, meta }: FoundPeople): readonly PersonSearchResult[] {
  if (meta.isWholeName) return data.slice(0, 1);
  return meta.total <= FEW && !meta.suggestion ? data : [];
}
