import type { ImportField } from '@pardeh/contract/studio/imports';
import { foldTight } from '@pardeh/persian/fold';
import type { Db } from '../../database/database.ts';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import { ImportFault } from '../record.ts';
import type { Stager } from '../staging/stager.ts';
import { Categories } from './categories.ts';
import { RowFault } from './clean.rules.ts';
import { NamedPeople } from './named-people.ts';
import { type ReadRecord, readRecords, splitCells } from './read-records.ts';
import { type Bytes, CutFile } from './read-text.ts';
import { REASON_HEADER } from './refused-rows.ts';
import { RECORD_MAX } from './split-records.ts';
import { readTitleFields } from './title-fields.ts';

/** Headers of our own files, and those that others use. */
const HEADERS: Record<ImportField, readonly string[]> = {
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
  minAge: ['minAge', 'min age', 'کمترین سن', 'حداقل سن'],
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
  Object.entries(HEADERS).flatMap(([field, names]) =>
    names.map((name) => [foldTight(name), field as ImportField] as const),
  ),
);
const NAMING: readonly ImportField[] = ['titleFa', 'titleEn', 'imdb'];
const MEGABYTE = 1024 ** 2;

export interface CsvColumn {
  header: string;
  field: ImportField | null;
}

interface CsvOptions {
  /** Headers to which the operator has assigned a field himself. */
  mapping?: Readonly<Record<string, ImportField>>;
  onColumns?: (columns: CsvColumn[]) => Promise<void>;
}

export async function stageCsv(
  db: Db,
  bytes: Bytes,
  stager: Stager,
  options: CsvOptions = {},
): Promise<void> {
  const rows = new CsvRows(stager, await Categories.open(db, stager), options);
  try {
    for await (const record of readRecords(bytes)) await rows.take(record);
    rows.end();
  } catch (error) {
    if (!(error instanceof CutFile)) throw error;
    rows.end();
    await stager.refuse(rows.line, error.message);
  }
  await stager.flush();
}

class CsvRows {
  readonly #stager: Stager;
  readonly #categories: Categories;
  readonly #people: NamedPeople;
  readonly #options: CsvOptions;
  #fields: (ImportField | undefined)[] | null = null;
  line = 1;

  constructor(stager: Stager, categories: Categories, options: CsvOptions) {
    this.#stager = stager;
    this.#categories = categories;
    this.#people = new NamedPeople(stager);
    this.#options = options;
  }

  end(): void {
    if (!this.#fields) throw new ImportFault(IMPORT_TEXTS.noHeader);
  }

  async take(record: ReadRecord): Promise<void> {
    this.line = record.line;
    if (record.fault !== null) {
      const long = IMPORT_TEXTS.longLine(RECORD_MAX / MEGABYTE);
      return this.#stager.refuse(record.line, record.fault === 'long' ? long : IMPORT_TEXTS.brokenQuote);
    }
    if (record.text.trim() === '') return;
    const cells = splitCells(record.text, record.separator);
    if (!cells) return this.#stager.refuse(record.line, IMPORT_TEXTS.brokenQuote);
    if (!this.#fields) {
      this.#fields = await this.#readHeader(cells);
      return;
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    const input = this.#fields;
    if (cells.length > input.length && cells.slice(input.length).some((cell) => cell.trim() !== ''))
      return this.#stager.refuse(record.line, IMPORT_TEXTS.tooManyCells);
    if (record.isUnfinished && cells.length < input.length)
      return this.#stager.refuse(record.line, IMPORT_TEXTS.cutFile);
    await this.#stage(record.line, input, cells);
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

  async #readHeader(cells: string[]): Promise<(ImportField | undefined)[]> {
    const { mapping = {}, onColumns } = this.#options;
    const headers = cells.map((cell) => cell.trim());
    const known = headers.map((header) => mapping[header] ?? FIELDS.get(foldTight(header)));
    const fields = known.map((field, at) => (known.indexOf(field) === at ? field : undefined));
    const columns = headers.map((header, at) => ({ header, field: fields[at] ?? null }));
    await onColumns?.(columns.filter(({ header }) => header !== '' && header !== REASON_HEADER));
    if (!NAMING.some((field) => fields.includes(field))) throw new ImportFault(IMPORT_TEXTS.noHeader);
    return fields;
  }
}
