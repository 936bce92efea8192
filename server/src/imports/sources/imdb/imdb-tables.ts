import { BitSet } from '../../bit-set.ts';
import type { Categories } from '../categories.ts';
import { type ImdbOptions, TITLE_TYPES } from './imdb-options.ts';
import { characters, field, NULL, orNull, slugField, small, year } from './imdb-rows.ts';
import { numberAt, numberOf } from './read-lines.ts';

/** How the lines of one table become our rows. */
export interface TableRows {
  /** IMDb's columns, in the order of the arguments of `make`. */
  wanted: readonly string[];
  /** Our columns. */
  into: readonly string[];
  /** Decides before the line is split: most lines of the large tables are not wanted. */
  skip(line: string): boolean;
  /** A row, several rows with line ends, nothing for an irrelevant line, null for a faulty one. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a line that is not wanted makes nothing
  make(cells: string[]): string | null | void;
}

const firstNumber = (line: string) => numberAt(line, 0, line.indexOf('\t'));
const never = () => false;

export const VOTED = ['tconst', 'numVotes'] as const;

export function markVoted(voted: BitSet, least: number): (cells: string[]) => void {
  return ([id = '', votes = '']) => {
    if (Number(votes) >= least) voted.add(numberOf(id));
  };
}

export function basics(
  options: ImdbOptions,
  voted: BitSet | null,
  titles: BitSet,
  categories: Categories,
): TableRows {
  return {
    wanted: [
      'tconst',
      'titleType',
      'primaryTitle',
      'originalTitle',
      'isAdult',
      'startYear',
      'endYear',
      'runtimeMinutes',
      'genres',
    ],
    into: [
      'n',
      'imdb',
      'type',
      'slug',
      'title_en',
      'original_title',
      'year',
      'end_year',
      'runtime',
      'genres',
    ],
    skip: (line) => line.includes('\ttvEpisode\t'),
    make: ([id = '', kind = '', primary, original, adult, start, end, runtime, genres]) => {
      const type = TITLE_TYPES[kind];
      if (!type || !options.types.has(kind) || adult === '1') return;
      const n = numberOf(id);
      const name = field(primary);
      if (n === 0 || name === null) return null;
      const began = Number(start) || 0;
      if (began < options.yearFrom || began > options.yearTo) return;
      if ((voted && !voted.has(n)) || (options.only && !options.only.has(n))) return;
      if (!titles.add(n)) return null;
      const first = field(original);
      const keys = genres && genres !== NULL ? genres.split(',').map((each) => categories.genre(each)) : [];
      return [
        n,
        id,
        type,
        slugField(name),
        name,
        first === name ? NULL : orNull(first),
        year(start),
        year(end),
        runtime === '0' ? NULL : small(runtime),
        `{${[...new Set(keys)].join(',')}}`,
      ].join('\t');
    },
  };
}

export function ratings(titles: BitSet): TableRows {
  const seen = new BitSet();
  return {
    wanted: ['tconst', 'averageRating', 'numVotes'],
    into: ['n', 'rating', 'votes'],
    skip: (line) => !titles.has(firstNumber(line)),
    make: ([id = '', rating = '', votes = '']) => {
      const isRight = /^(10|\d)(\.\d+)?$/.test(rating) && /^\d{1,9}$/.test(votes);
      return isRight && seen.add(numberOf(id)) ? `${numberOf(id)}\t${rating}\t${votes}` : null;
    },
  };
}

/** Rating and votes of existing titles, and nothing else. */
export function newRatings(known: BitSet): TableRows {
  const rows = ratings(known);
  return {
    ...rows,
    into: ['n', 'rating', 'votes', 'imdb'],
    make: (cells) => {
      const row = rows.make(cells);
      return typeof row === 'string' ? `${row}\t${cells[0]}` : row;
    },
  };
}

const PERSIAN = /[\u0600-\u06FF]/;

/** Persian names, and their Latin spellings by Iranians: the latter are only for searching. */
export function akas(titles: BitSet): TableRows {
  return {
    wanted: ['titleId', 'ordering', 'title', 'region', 'language'],
    into: ['n', 'name', 'slug', 'is_persian', 'ordering'],
    skip: (line) => !(line.includes('\tfa\t') || line.includes('\tIR\t')) || !titles.has(firstNumber(line)),
    make: ([id = '', ordering = '', title, region, language]) => {
      if (language !== 'fa' && region !== 'IR') return;
      const name = field(title);
      if (name === null) return null;
      const isPersian = PERSIAN.test(name);
      return [
        numberOf(id),
        name,
        slugField(name),
        isPersian,
        small(ordering) === NULL ? 9999 : ordering,
      ].join('\t');
    },
  };
}

const CREDITS = ['n', 'p', 'role', 'character_fa', 'position'];

export function crew(titles: BitSet, people: BitSet): TableRows {
  const list = (n: number, ids: string, role: string) =>
    (ids === NULL ? [] : ids.split(',')).flatMap((id, position) => {
      const p = numberOf(id);
      if (p === 0 || position > 500) return [];
      people.add(p);
      return [`${n}\t${p}\t${role}\t${NULL}\t${position}`];
    });
  return {
    wanted: ['tconst', 'directors', 'writers'],
    into: CREDITS,
    skip: (line) => !titles.has(firstNumber(line)),
    make: ([id = '', directors = NULL, writers = NULL]) => {
      const n = numberOf(id);
      const rows = [...list(n, directors, 'director'), ...list(n, writers, 'writer')];
      return rows.length > 0 ? rows.join('\n') : undefined;
    },
  };
}

const ROLES: Record<string, string> = {
  actor: 'actor',
  actress: 'actor',
  self: 'actor',
  director: 'director',
  writer: 'writer',
};

export function principals(titles: BitSet, people: BitSet, onlyCast: boolean): TableRows {
  return {
    wanted: ['tconst', 'ordering', 'nconst', 'category', 'characters'],
    into: CREDITS,
    skip: (line) => !titles.has(firstNumber(line)),
    make: ([id = '', ordering = '', person = '', category = '', names]) => {
      const role = ROLES[category];
      if (!role || (onlyCast && role !== 'actor')) return;
      const p = numberOf(person);
      if (p === 0 || small(ordering) === NULL) return null;
      people.add(p);
      const character = role === 'actor' ? characters(names) : null;
      return `${numberOf(id)}\t${p}\t${role}\t${orNull(character)}\t${ordering}`;
    },
  };
}

export function people(wanted: BitSet): TableRows {
  const seen = new BitSet();
  return {
    wanted: ['nconst', 'primaryName', 'birthYear', 'deathYear'],
    into: ['p', 'imdb', 'slug', 'fullname_en', 'birth_date', 'death_date'],
    skip: (line) => !wanted.has(firstNumber(line)),
    make: ([id = '', input, born, died]) => {
      const name = field(input);
      if (name === null || !seen.add(numberOf(id))) return null;
      return [numberOf(id), id, slugField(name, 'person'), name, year(born), year(died)].join('\t');
    },
  };
}

export function episodes(series: BitSet, parts: BitSet): TableRows {
  return {
    wanted: ['tconst', 'parentTconst', 'seasonNumber', 'episodeNumber'],
    into: ['e', 'n', 'season', 'number'],
    skip: never,
    make: ([id = '', parent = '', season, number]) => {
      const n = numberOf(parent);
      if (!series.has(n) || small(season) === NULL || small(number) === NULL) return;
      parts.add(numberOf(id));
      return `${numberOf(id)}\t${n}\t${season}\t${number}`;
    },
  };
}

export function episodeNames(parts: BitSet): TableRows {
  return {
    wanted: ['tconst', 'primaryTitle', 'runtimeMinutes'],
    into: ['e', 'title_en', 'runtime'],
    skip: (line) => !line.includes('\ttvEpisode\t') || !parts.has(firstNumber(line)),
    make: ([id = '', name, runtime]) => `${numberOf(id)}\t${orNull(field(name))}\t${small(runtime)}`,
  };
}
