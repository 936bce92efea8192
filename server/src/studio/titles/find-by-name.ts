import { toLatinDigits } from '@pardeh/persian/digits';
import type { Db } from '../../database/database.ts';
import { findForStaff, findImdbNumber } from '../../search/search.ts';
import { findTitleByNumber } from './studio-titles.queries.ts';

/** Nobody pages through more; all titles with a frequent word would take several times as long to list. */
const LISTED_MAX = 2000;

/** The titles that a text refers to, best first: by IMDb number, by our id, or else by name. */
export async function findByName(db: Db, text: string | undefined, most = LISTED_MAX): Promise<number[]> {
  if (!text) return [];
  const imdb = findImdbNumber(text);
  if (imdb) return findTitleByNumber(db, { imdb });
  const { id, isAddress } = ownNumber(text);
  const numbered = id === null ? [] : await findTitleByNumber(db, { id });
  if (isAddress) return numbered;
  return [...new Set([...numbered, ...(await findForStaff(db, 'title', text, most))])];
}

const INTEGER_MAX = 2_147_483_647;

/** A bare number may also be a name («۳۰۰»); in a URL it is one of our ids. */
function ownNumber(text: string): { id: number | null; isAddress: boolean } {
  const [, inAddress, alone] = /^(?:\S*\/titles\/(\d+)\S*|(\d+))$/.exec(toLatinDigits(text.trim())) ?? [];
  const id = Number(inAddress ?? alone ?? Number.NaN);
  return { id: id <= INTEGER_MAX ? id : null, isAddress: inAddress !== undefined };
}
