import type { Db } from '../../database/database.ts';
import { findTitles, NO_FILTER } from '../../search/search.ts';

/** How many results of the viewers' search are listed first. */
const FOUND_FIRST = 200;

export async function findByName(db: Db, text: string | undefined): Promise<number[]> {
  if (!text) return [];
  const page = { offset: 0, size: FOUND_FIRST };
  return (await findTitles(db, { text, filter: NO_FILTER, order: 'votes', page })).ids;
}
