import { foldTight } from '@pardeh/persian/fold';
import { parse } from 'csv-parse/sync';
import type { Db } from '../../database/database.ts';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import { ImportFault } from '../record.ts';
import type { Stager } from '../staging/stager.ts';
import { Categories } from './categories.ts';
import { RowFault } from './clean.rules.ts';
import { NamedPeople } from './named-people.ts';
import { type Bytes, CutFile, readText } from './read-text.ts';
import { type CsvRecord, RECORD_MAX, RecordSplitter } from './split-records.ts';
import { readTitleFields } from './title-fields.ts';

/** Headers as our own files have them, and as others write them. */
const HEADERS: Record<string, readonly string[]> = {
  imdb: ['imdb', 'imdb id', 'const', 'tconst', 'شناسه', 'شناسه imdb', 'آی ام دی بی'],
  type: ['type', 'title type', 'نوع'],
  titleFa: ['titleFa', 'title fa', 'persian title', 'نام', 'عنوان', 'نام فارسی', 'عنوان فارسی', 'نام فیلم'],
  titleEn: [
    'titleEn',
    'title en',
    'title',
    'name',
    'english title',
    'نام انگلیسی',
    'عنوان انگلیسی',
    'نام لاتین',
  ],
  originalTitle: ['originalTitle', 'original title', 'نام اصلی', 'عنوان اصلی'],
  year: ['year', 'سال', 'سال ساخت', 'سال انتشار'],
  endYear: ['endYear', 'سال پایان'],
  runtime: ['runtime', 'runtime mins', 'duration', 'مدت', 'زمان', 'مدت زمان'],
  ageRating: ['ageRating', 'age', 'رده سنی'],
  rating: ['rating', 'imdb rating', 'امتیاز'],
  votes: ['votes', 'num votes', 'رأی', 'تعداد رأی', 'رأی‌ها'],
  synopsisFa: ['synopsisFa', 'synopsis', 'خلاصه', 'خلاصه داستان', 'داستان', 'خلاصه فارسی'],
  synopsisEn: ['synopsisEn', 'plot', 'overview', 'خلاصه انگلیسی'],
  taglineFa: ['taglineFa', 'tagline', 'شعار'],
  awardsFa: ['awardsFa', 'awards', 'جوایز', 'جایزه‌ها'],
  releaseDate: ['releaseDate', 'release date', 'تاریخ', 'تاریخ اکران', 'تاریخ انتشار'],
  status: ['status', 'وضعیت'],
  access: ['access', 'دسترسی'],
  visibility: ['visibility', 'نمایش'],
  genres: ['genres', 'genre', 'ژانر', 'ژانرها'],
  countries: ['countries', 'country', 'کشور', 'کشورها', 'محصول'],
  languages: ['languages', 'language', 'زبان', 'زبان‌ها'],
  directors: ['directors', 'director', 'کارگردان', 'کارگردانان', 'کارگردان‌ها'],
  writers: ['writers', 'writer', 'نویسنده', 'نویسندگان', 'نویسنده‌ها'],
  cast: ['cast', 'actors', 'stars', 'بازیگران', 'بازیگر', 'بازیگرها'],
  names: ['names', 'also known as', 'aka', 'نام‌های دیگر'],
};

const FIELDS = new Map(
  Object.entries(HEADERS).flatMap(([field, names]) => names.map((name) => [foldTight(name), field] as const)),
);
const NAMING = ['titleFa', 'titleEn', 'imdb'];
const MEGABYTE = 1024 ** 2;

/** `mapping`: headers that the operator has given a field himself. */
export async function stageCsv(
  db: Db,
  bytes: Bytes,
  stager: Stager,
  mapping: Readonly<Record<string, string>> = {},
): Promise<void> {
  const rows = new CsvRows(stager, await Categories.open(db, stager), mapping);
  try {
    for await (const text of readText(bytes, 'CSV')) await rows.push(text);
    await rows.end();
  } catch (error) {
    if (!(error instanceof CutFile)) throw error;
    await rows.end();
    await stager.refuse(rows.line, error.message);
  }
  await stager.flush();
}

class CsvRows {
  readonly #stager: Stager;
  readonly #categories: Categories;
  readonly #people: NamedPeople;
  readonly #mapping: Readonly<Record<string, string>>;
  #splitter: RecordSplitter | null = null;
  #separator = ',';
  #head = '';
  #halfEnd = '';
  #fields: (string | undefined)[] | null = null;
  #last = '';
  line = 1;

  constructor(stager: Stager, categories: Categories, mapping: Readonly<Record<string, string>>) {
    this.#stager = stager;
    this.#categories = categories;
    this.#people = new NamedPeople(stager);
    this.#mapping = mapping;
  }

  async push(text: string, isLast = false): Promise<void> {
    this.#last = text === '' ? this.#last : (text.at(-1) ?? '');
    let fresh = text;
    if (!this.#splitter) {
      this.#head += text;
      // The first line tells the separator.
      if (!/\r?\n|\r/.test(this.#head) && !isLast && this.#head.length < RECORD_MAX) return;
      this.#head = this.#head.replace(/^\uFEFF/, '');
      this.#separator = guessSeparator(this.#head);
      this.#splitter = new RecordSplitter(this.#separator);
      fresh = this.#head;
    }
    // The second half of a line end may come with the next piece.
    const whole = this.#halfEnd + fresh;
    this.#halfEnd = whole.endsWith('\r') && !isLast ? '\r' : '';
    const lines = whole.slice(0, whole.length - this.#halfEnd.length).replace(/\r\n?/g, '\n');
    for (const record of this.#splitter.push(lines, isLast)) await this.#take(record, isLast);
  }

  async end(): Promise<void> {
    await this.push('', true);
    if (!this.#fields) throw new ImportFault(IMPORT_TEXTS.noHeader);
  }

  async #take(record: CsvRecord, isLast: boolean): Promise<void> {
    this.line = record.line;
    if (record.fault !== null) {
      const long = IMPORT_TEXTS.longLine(RECORD_MAX / MEGABYTE);
      return this.#stager.refuse(record.line, record.fault === 'long' ? long : IMPORT_TEXTS.brokenQuote);
    }
    if (record.text.trim() === '') return;
    const cells = splitCells(record.text, this.#separator);
    if (!cells) return this.#stager.refuse(record.line, IMPORT_TEXTS.brokenQuote);
    if (!this.#fields) {
      this.#fields = this.#readHeader(cells);
      return;
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    const given = this.#fields;
    if (cells.length > given.length && cells.slice(given.length).some((cell) => cell.trim() !== ''))
      return this.#stager.refuse(record.line, IMPORT_TEXTS.tooManyCells);
    // The last line of a truncated file may end in the middle of a word.
    if (isLast && this.#last !== '\n' && this.#last !== '\r' && cells.length < given.length)
      return this.#stager.refuse(record.line, IMPORT_TEXTS.cutFile);
    await this.#stage(record.line, given, cells);
  }

  async #stage(line: number, fields: (string | undefined)[], cells: string[]): Promise<void> {
    const values = fields.flatMap((field, at) => (field === undefined ? [] : [[field, cells[at]] as const]));
    try {
      await this.#stager.addTitle(
        await readTitleFields(Object.fromEntries(values), line, this.#categories, this.#people),
      );
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      await this.#stager.refuse(line, error.message);
    }
  }

  #readHeader(cells: string[]): (string | undefined)[] {
    const fields = cells.map((cell) => this.#mapping[cell.trim()] ?? FIELDS.get(foldTight(cell)));
    if (!NAMING.some((field) => fields.includes(field))) throw new ImportFault(IMPORT_TEXTS.noHeader);
    return fields.map((field, at) => (fields.indexOf(field) === at ? field : undefined));
  }
}

function splitCells(text: string, separator: string): string[] | null {
  try {
    const [cells] = parse(text, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][];
    return cells ?? [];
  } catch {
    return null;
  }
}

function guessSeparator(head: string): string {
  const [first = ''] = head.split(/[\r\n]/, 1);
  const found = [',', ';', '\t', '،', '؛'].map((each) => [each, first.split(each).length] as const);
  return found.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
