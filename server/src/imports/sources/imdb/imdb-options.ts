import path from 'node:path';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { ImportFault } from '../../record.ts';

export interface ImdbOptions {
  folder: string;
  types: ReadonlySet<string>;
  votesFrom: number;
  yearFrom: number;
  yearTo: number;
  /** Only titles with these numbers; null for all. */
  only: ReadonlySet<number> | null;
  /** Only rating and votes of titles that are in the catalogue. */
  refreshes: boolean;
}

/** IMDb's types that become titles here. */
export const TITLE_TYPES: Record<string, 'movie' | 'series'> = {
  movie: 'movie',
  tvMovie: 'movie',
  short: 'movie',
  tvShort: 'movie',
  tvSpecial: 'movie',
  video: 'movie',
  tvSeries: 'series',
  tvMiniSeries: 'series',
};
const USUAL = ['movie', 'tvMovie', 'tvSeries', 'tvMiniSeries'];

export function readImdbOptions(input: Record<string, unknown>): ImdbOptions {
  if (typeof input.folder !== 'string') throw new ImportFault(IMPORT_TEXTS.noFile('title.basics.tsv.gz'));
  const types = Array.isArray(input.types) ? input.types.map(String) : USUAL;
  const wide = types.flatMap((type) =>
    type === 'series' ? ['tvSeries', 'tvMiniSeries'] : type === 'movie' ? ['movie', 'tvMovie'] : [type],
  );
  const number = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);
  const ids = Array.isArray(input.only) ? input.only.map((id) => Number(/\d+/.exec(String(id))?.[0])) : null;
  return {
    folder: path.resolve(input.folder),
    types: new Set(wide.filter((type) => type in TITLE_TYPES)),
    votesFrom: number(input.votesFrom, 0),
    yearFrom: number(input.yearFrom, 0),
    yearTo: number(input.yearTo, 9999),
    only: ids && new Set(ids),
    refreshes: input.refreshes === true,
  };
}
