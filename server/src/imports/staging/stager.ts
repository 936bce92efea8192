import { slug } from '@pardeh/persian/slug';
import type { Db } from '../../database/database.ts';
import type { ImportedCountry, ImportedGenre, ImportedPerson, ImportedTitle, Refusal } from '../record.ts';
import { type Row, type StagedTable, stageRows } from './stage-rows.queries.ts';

const AT_ONCE = 500;

/** Takes records one by one and writes them to the staging tables in batches. */
export class Stager {
  readonly #db: Db;
  readonly #importId: number;
  readonly #rows = new Map<StagedTable, Row[]>();
  readonly #refuse: (refusals: Refusal[]) => Promise<void>;
  #refusals: Refusal[] = [];
  #waiting = 0;
  titles = 0;

  constructor(db: Db, importId: number, refuse: (refusals: Refusal[]) => Promise<void>) {
    this.#db = db;
    this.#importId = importId;
    this.#refuse = refuse;
  }

  async addTitle(title: ImportedTitle): Promise<void> {
    const n = title.row;
    this.titles += 1;
    this.#put('titles', titleRow(title));
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
    const fullname_fa = person.fullnameFa ?? person.fullnameEn;
    this.#put('people', {
      p: person.p,
      given_id: person.id,
      by_name: byName,
      key: person.key,
      imdb: person.imdb,
      slug: slug(fullname_fa ?? '', 'person'),
      fullname_en: person.fullnameEn,
      fullname_fa: person.fullnameFa,
      birth_date: person.birthDate,
      death_date: person.deathDate,
      biography_fa: person.biographyFa,
      image: person.image,
      image_hash: person.imageHash,
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
    if (this.#refusals.length > 0) await this.#refuse(this.#refusals);
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

function titleRow(title: ImportedTitle): Row {
  return {
    n: title.row,
    given_id: title.id,
    key: title.key,
    type: title.type,
    imdb: title.imdb,
    slug: slug(title.titleFa ?? title.titleEn ?? ''),
    title_en: title.titleEn,
    title_fa: title.titleFa,
    original_title: title.originalTitle,
    year: title.year,
    end_year: title.endYear,
    runtime: title.runtime,
    age_rating: title.ageRating,
    min_age: title.minAge,
    rating: title.rating,
    votes: title.votes,
    rt_meter: title.rtMeter,
    rt_status: title.rtStatus,
    awards_fa: title.awardsFa,
    release_date: title.releaseDate,
    status: title.status,
    access: title.access,
    synopsis_fa: title.synopsisFa,
    synopsis_en: title.synopsisEn,
    tagline_fa: title.taglineFa,
    trailer_url: title.trailerUrl,
    languages: title.languages,
    poster: title.poster,
    poster_hash: title.posterHash,
    backdrop: title.backdrop,
    backdrop_hash: title.backdropHash,
    tint: title.tint,
    added_at: title.addedAt,
    visibility: title.visibility,
    publish_at: title.publishAt,
    licence_from: title.licenceFrom,
    licence_to: title.licenceTo,
    names: title.names,
    genres: title.genres,
    countries: title.countries,
    locks: title.locks,
  };
}
