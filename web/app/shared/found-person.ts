import type { PersonRole, PersonSearchResult } from '@pardeh/contract/titles/people';

/** A result has only two jobs; only the person's own page says that somebody is a writer. */
export function shownJob({ job, path }: PersonSearchResult): PersonRole {
  return path.startsWith('/people/writer/') ? 'writer' : job;
}

/** The titles that the person is best known for. */
export function knownFor({ job, bestDirected, bestStarred }: PersonSearchResult): string[] {
  const [first, second] = job === 'director' ? [bestDirected, bestStarred] : [bestStarred, bestDirected];
  return (first.length > 0 ? first : second).map(({ titleFa, titleEn }) => titleFa || titleEn);
}
