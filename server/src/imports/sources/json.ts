import type { Db } from '../../database/database.ts';
import { BitSet } from '../bit-set.ts';
import { EXPORT_VERSION } from '../export/export-format.ts';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import { ImportFault } from '../record.ts';
import type { Stager } from '../staging/stager.ts';
import { Categories } from './categories.ts';
import { cleanNumber, cleanText, RowFault } from './clean.rules.ts';
import {
  ID_MAX,
  type Input,
  isRecord,
  readJsonCollection,
  readJsonPerson,
  readJsonRail,
  readJsonSlide,
  readJsonTitle,
} from './json-records.ts';
import { NamedPeople } from './named-people.ts';
import { type Bytes, CutFile, readText } from './read-text.ts';
import { BrokenJson, JSON_RECORD_MAX, type JsonRecord, JsonSplitter } from './split-json.ts';

const MEGABYTE = 1024 ** 2;

export async function stageJson(db: Db, bytes: Bytes, stager: Stager): Promise<void> {
  const splitter = new JsonSplitter();
  const records = new JsonRecords(stager, await Categories.open(db, stager));
  try {
    for await (const text of readText(bytes, 'JSON')) {
      for (const record of splitter.push(text.replace(/^\uFEFF/, ''))) await records.take(record);
    }
    if (!splitter.isWhole) throw new CutFile(IMPORT_TEXTS.cutFile);
    if (!LISTS.some((list) => splitter.names.has(list))) throw new ImportFault(strangerWords(splitter.names));
  } catch (error) {
    if (error instanceof BrokenJson) {
      if (records.row === 0) throw new ImportFault(IMPORT_TEXTS.notJson);
      await stager.refuse(records.row, IMPORT_TEXTS.notJson);
    } else if (error instanceof CutFile) await stager.refuse(records.row + 1, error.message);
    else throw error;
  }
  await stager.flush();
}

const LISTS = ['titles', 'people', 'genres', 'countries', 'collections', 'slides', 'rails'];

/** What a file without any of our lists seems to be. */
function strangerWords(names: ReadonlySet<string>): string {
  const isDailyFile = names.has('id') && names.has('popularity');
  return isDailyFile ? IMPORT_TEXTS.tmdbDaily : IMPORT_TEXTS.noLists;
}

class JsonRecords {
  readonly #stager: Stager;
  readonly #categories: Categories;
  readonly #people: NamedPeople;
  readonly #seen = new BitSet();
  /** The number of the last title. */
  row = 0;

  constructor(stager: Stager, categories: Categories) {
    this.#stager = stager;
    this.#categories = categories;
    this.#people = new NamedPeople(stager);
  }

  async take({ list, number, text }: JsonRecord): Promise<void> {
    if (list === 'titles') this.row = number;
    if (list === 'version' && Number(text) > EXPORT_VERSION) throw new ImportFault(IMPORT_TEXTS.newerExport);
    if (number === 0) return;
    try {
      if (text === null) throw new RowFault(IMPORT_TEXTS.longLine(JSON_RECORD_MAX / MEGABYTE));
      await this.#stage(list, number, parseRecord(text));
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      await this.#stager.refuse(number, error.message);
    }
  }

  async #stage(list: string, number: number, input: Input): Promise<void> {
    if (list === 'titles')
      await this.#stager.addTitle(await readJsonTitle(input, number, this.#categories, this.#people));
    else if (list === 'people') {
      const person = readJsonPerson(input);
      if (!this.#seen.add(person.p)) throw new RowFault(IMPORT_TEXTS.repeatedId);
      await this.#stager.addPerson(person, false);
    } else if (list === 'genres') this.#stageGenre(input);
    else if (list === 'countries') this.#stageCountry(input);
    else if (list === 'collections') await this.#stager.addCollection(readJsonCollection(input));
    else if (list === 'slides') await this.#stager.addCollection(readJsonSlide(input));
    else if (list === 'rails') await this.#stager.addCollection(readJsonRail(input));
  }

  #stageGenre(input: Input): void {
    const key = cleanText(input.key, 'key');
    const titleFa = cleanText(input.titleFa, 'titleFa');
    if (key === null || titleFa === null) throw new RowFault(IMPORT_TEXTS.noName);
    const titleEn = cleanText(input.titleEn, 'titleEn') ?? titleFa;
    this.#categories.knowGenre(key, titleFa, titleEn);
    const id = cleanNumber(input.id, 'id', { least: 1, most: ID_MAX });
    this.#stager.addGenre({ id, key, titleFa, titleEn });
  }

  #stageCountry(input: Input): void {
    const code = cleanText(input.code, 'code');
    const titleFa = cleanText(input.titleFa, 'titleFa');
    if (code === null || !/^[A-Z]{2}$/.test(code) || titleFa === null)
      throw new RowFault(IMPORT_TEXTS.noName);
    const titleEn = cleanText(input.titleEn, 'titleEn') ?? titleFa;
    this.#categories.knowCountry(code, titleFa, titleEn);
    this.#stager.addCountry({ code, titleFa, titleEn });
  }
}

function parseRecord(text: string): Input {
  try {
    const input: unknown = JSON.parse(text);
    if (isRecord(input)) return input;
  } catch {
    // Reported below.
  }
  throw new RowFault(IMPORT_TEXTS.brokenRecord);
}
