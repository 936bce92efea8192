import { inject } from 'vitest';

export interface Title {
  id: number;
  path: string;
  titleFa: string;
  titleEn: string;
  likes: number;
  user?: { inWatchlist: boolean; liked: boolean };
}

/** A title of the demo, by its IMDb number or its name. */
export async function findTitle(q: string): Promise<Title> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?q=${encodeURIComponent(q)}`);
  const { data } = (await reply.json()) as { data: Title[] };
  return data[0] as Title;
}

export const darkKnight = () => findTitle('tt0468569');
export const breakingBad = () => findTitle('tt0903747');
