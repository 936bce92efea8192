import { slug } from '@pardeh/persian/slug';
import type { Db } from '../../database/database.ts';
import type { ImportedCountry, ImportedGenre, ImportedPerson, ImportedTitle, Refusal } from '../record.ts';
import { addRefusals } from '../report.queries.ts';
import { type Row, type StagedTable, stageRows } from './stage-rows.queries.ts';
import { PERSON_COLUMNS, TITLE_COLUMNS } from './staging-tables.ts';

const AT_ONCE = 500;

/** Takes records one by one and writes them to the staging tables in batches. */
export class Stager {
  readonly #db: Db;
  readonly #importId: number;
  readonly #rows = new Map<StagedTable, Row[]>();
  #refusals: Refusal[] = [];
  #waiting = 0;

  constructor(db: Db, importId: number) {
    this.#db = db;
    this.#importId = importId;
  }

  async addTitle(title: ImportedTitle): Promise<void> {
    const n = title.row;
    this.#put('titles', {
      ...rowOf(title, TITLE_FIELDS),
      n,
      given_id: title.id,
      slug: slug(title.titleFa ?? title.titleEn ?? ''),
      names: title.names,
      genres: title.genres,
      countries: title.countries,
      locks: title.locks,
    });
    for (const { person, role, character, position } of title.credits ?? [])
      this.#put('credits', { n, p: person, role, character_fa: character, position });
    for (const { number, year, titleFa, episodes } of title.seasons ?? []) {
      this.#put('seasons', { n, number, year, title_fa: titleFa });
      for (const episode of episodes) {
        this.#put('episodes', {
          n,
          season: number,
          number: episode.number,
          title_fa: episode.titleFa,
          title_en: episode.titleEn,
          synopsis_fa: episode.synopsisFa,
          air_date: episode.airDate,
          runtime: episode.runtime,
        });
      }
    }
    await this.#flushWhenFull();
  }

  /** `byName`: the source has no number for the person, so somebody of the same name is that person. */
  async addPerson(person: ImportedPerson, byName: boolean): Promise<void> {
    this.#put('people', {
      ...rowOf(person, PERSON_FIELDS),
      p: person.p,
      given_id: person.id,
      by_name: byName,
      slug: slug(person.fullnameFa ?? person.fullnameEn ?? '', 'person'),
    });
    await this.#flushWhenFull();
  }

  addGenre({ id, key, titleFa, titleEn }: ImportedGenre): void {
    this.#put('genres', { id, key, title_fa: titleFa, title_en: titleEn });
  }

  addCountry({ code, titleFa, titleEn }: ImportedCountry): void {
    this.#put('countries', { code, title_fa: titleFa, title_en: titleEn });
  }

  async addCollection(record: object): Promise<void> {
    this.#put('collections', { record });
    await this.#flushWhenFull();
  }

  /** A film or a picture that belongs to the title of this row. */
  addExtra(n: number, record: object): void {
    this.#put('extras', { n, record });
  }

  async refuse(row: number, reasonFa: string): Promise<void> {
    this.#refusals.push({ row, reasonFa });
    this.#waiting += 1;
    await this.#flushWhenFull();
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.#rows) await stageRows(this.#db, this.#importId, table, rows);
    this.#rows.clear();
    await addRefusals(this.#db, this.#importId, this.#refusals);
    this.#refusals = [];
    this.#waiting = 0;
  }

  #put(table: StagedTable, row: Row): void {
    const rows = this.#rows.get(table) ?? [];
    rows.push(row);
    this.#rows.set(table, rows);
    this.#waiting += 1;
  }

  async #flushWhenFull(): Promise<void> {
    if (this.#waiting >= AT_ONCE) await this.flush();
  }
}

/** The field `titleFa` goes into the column `title_fa`. */
const fieldsOf = (columns: object) =>
  Object.keys(columns).map((column) => ({
    column,
    field: column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  }));
const TITLE_FIELDS = fieldsOf(TITLE_COLUMNS);
const PERSON_FIELDS = fieldsOf(PERSON_COLUMNS);

const rowOf = (record: ImportedTitle | ImportedPerson, fields: ReturnType<typeof fieldsOf>): Row =>
  Object.fromEntries(fields.map(({ column, field }) => [column, record[field as keyof typeof record]]));
