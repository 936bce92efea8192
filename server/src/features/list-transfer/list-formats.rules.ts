import { IMPORT_MAX_LINES, type ListFormat } from '@pardeh/contract/watching/list-transfer';
import { parseCsv, writeCsv } from './csv.ts';

/** A line of an imported list, before it is matched to a title. */
export interface ImportedLine {
  line: number;
  imdb: string | null;
  name: string;
  year: number | null;
  at: Date | null;
}

export interface ExportedLine {
  imdb: string | null;
  titleFa: string;
  titleEn: string;
  year: number | null;
  type: 'movie' | 'series';
  at: Date;
  season?: number | null;
  episode?: number | null;
  /** Of a history, that it was watched to its end; and how much is known of when and where. */
  isWatched?: boolean | undefined;
  dated?: 'day' | 'month' | null;
  place?: string | null;
}

type ListName = 'watchlist' | 'history' | 'hidden';
const AT: Record<ListName, string> = { watchlist: 'addedAt', history: 'watchedAt', hidden: 'hiddenAt' };

/** The columns of each format, and those that distinguish it from the others. */
const COLUMNS: Record<
  ListFormat,
  { marks: string[]; imdb: string[]; name: string[]; year: string[]; at: string[] }
> = {
  pardeh: {
    marks: ['titlefa'],
    imdb: ['imdb'],
    name: ['titleen', 'titlefa'],
    year: ['year'],
    at: ['addedat', 'watchedat'],
  },
  imdb: {
    marks: ['const'],
    imdb: ['const'],
    name: ['title', 'original title'],
    year: ['year'],
    at: ['created', 'date rated'],
  },
  letterboxd: {
    marks: ['name', 'imdbid'],
    imdb: ['imdbid', 'imdb id'],
    name: ['name', 'title'],
    year: ['year'],
    at: ['watched date', 'watcheddate', 'date'],
  },
};

export interface ParsedList {
  format: ListFormat;
  lines: ImportedLine[];
}

/** Null when it is none of the known formats. */
export async function parseList(text: string): Promise<ParsedList | null> {
  const [header = [], ...rows] = await parseCsv(text, IMPORT_MAX_LINES + 1);
  const names = header.map((name) => name.trim().toLowerCase());
  const format = (Object.keys(COLUMNS) as ListFormat[]).find((each) =>
    COLUMNS[each].marks.some((mark) => names.includes(mark)),
  );
  if (!format) return null;
  const columns = COLUMNS[format];
  const cell = (row: string[], wanted: string[]): string => {
    for (const name of wanted) {
      const value = row[names.indexOf(name)]?.trim();
      if (value) return value;
    }
    return '';
  };
  const lines = rows.map((row, index) => ({
    line: index + 2,
    imdb: /^tt\d{7,10}$/.exec(cell(row, columns.imdb))?.[0] ?? null,
    name: cell(row, columns.name).slice(0, 300),
    year: Number(/^\d{4}/.exec(cell(row, columns.year))?.[0]) || null,
    at: readDate(cell(row, columns.at)),
  }));
  return { format, lines: lines.filter((line) => line.imdb !== null || line.name !== '') };
}

function readDate(text: string): Date | null {
  const date = new Date(text);
  const known = text !== '' && !Number.isNaN(date.getTime());
  return known && date.getTime() <= Date.now() && date.getUTCFullYear() > 1990 ? date : null;
}

export function writeList(format: ListFormat, list: ListName, lines: readonly ExportedLine[]): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (format === 'letterboxd') {
    const header = ['imdbID', 'Title', 'Year', ...(list === 'history' ? ['WatchedDate'] : [])];
    const films = lines.filter(({ type, isWatched }) => type === 'movie' && isWatched !== false);
    return writeCsv(
      header,
      films.map((each) => [
        each.imdb,
        each.titleEn,
        each.year,
        // There, a film that was watched needs no day.
        ...(list === 'history' ? [each.dated ? day(each.at) : null] : []),
      ]),
    );
  }
  if (format === 'imdb') {
    const header = ['Position', 'Const', 'Created', 'Title', 'URL', 'Title Type', 'Year'];
    const known = lines.filter(({ imdb }) => imdb !== null);
    return writeCsv(
      header,
      known.map((each, index) => [
        index + 1,
        each.imdb,
        day(each.at),
        each.titleEn,
        `https://www.imdb.com/title/${each.imdb}/`,
        each.type === 'movie' ? 'Movie' : 'TV Series',
        each.year,
      ]),
    );
  }
  const isHistory = list === 'history';
  const episode = isHistory ? ['season', 'episode'] : [];
  const play = isHistory ? ['watched', 'dated', 'place'] : [];
  return writeCsv(
    ['imdb', 'titleFa', 'titleEn', 'year', 'type', ...episode, AT[list], ...play],
    lines.map((each) => [
      each.imdb,
      each.titleFa,
      each.titleEn,
      each.year,
      each.type,
      ...(isHistory ? [each.season ?? null, each.episode ?? null] : []),
      each.at.toISOString(),
      ...(isHistory ? [each.isWatched ? 'yes' : 'no', each.dated ?? null, each.place ?? null] : []),
    ]),
  );
}
