import { IMPORT_TEXTS } from '../imports.texts.ts';
import type { ImportedCredit, ImportedPerson, ImportedSeason, ImportedTitle } from '../record.ts';
import type { Categories } from './categories.ts';
import {
  cleanDate,
  cleanNumber,
  cleanPersian,
  cleanText,
  cleanWord,
  cleanYear,
  RowFault,
} from './clean.rules.ts';
import type { NamedPeople } from './named-people.ts';
import { readTitleFields } from './title-fields.ts';

/** What only our own export contains; everything else is read as hand-written. */

export type Input = Record<string, unknown>;

export const ID_MAX = 999_999_999;
/** Keys of pictures in the storage, and nothing else. */
const PICTURE = /^art\/[\w./-]{1,300}$/;
const ADDRESS = /^https:\/\/[^\s"<>]{1,490}$/;
const HASH = /^[\w+/=-]{1,60}$/;
const TINT = /^#[0-9a-f]{3,8}$/i;
const KEY = /^[\w.-]{1,200}$/;

export async function readJsonTitle(
  input: Input,
  row: number,
  categories: Categories,
  people: NamedPeople,
): Promise<ImportedTitle> {
  const { cast, directors, writers, ...fields } = input;
  const title = await readTitleFields(
    { ...fields, directors: names(directors), writers: names(writers), cast: names(cast) },
    row,
    categories,
    people,
  );
  const rotten = isRecord(input.rottenTomatoes) ? input.rottenTomatoes : {};
  return {
    ...title,
    // Exactly as it was exported: the spelling is the author's own.
    titleFa: cleanText(input.titleFa, 'titleFa'),
    synopsisFa: cleanText(input.synopsisFa, 'synopsisFa'),
    taglineFa: cleanText(input.taglineFa, 'taglineFa'),
    awardsFa: cleanText(input.awardsFa, 'awardsFa'),
    trailerUrl: matching(input.trailerUrl, ADDRESS),
    names: texts(input.names, 'names'),
    id: cleanNumber(input.id, 'id', { least: 1, most: ID_MAX }),
    key: matching(input.key, KEY),
    rtMeter: cleanNumber(rotten.rtMeter, 'rtMeter', { most: 100 }),
    rtStatus: cleanWord(rotten.rtStatus, 'rtStatus', ['certified', 'fresh', 'rotten']),
    poster: matching(input.poster, PICTURE),
    posterHash: matching(input.posterHash, HASH),
    backdrop: matching(input.backdrop, PICTURE),
    backdropHash: matching(input.backdropHash, HASH),
    tint: matching(input.tint, TINT),
    addedAt: instant(input.addedAt),
    publishAt: instant(input.publishAt),
    licenceFrom: cleanDate(input.licenceFrom),
    licenceTo: cleanDate(input.licenceTo),
    locks: texts(input.locks, 'locks').map(toColumn),
    credits: [...(title.credits ?? []), ...readCredits(input.credits)],
    seasons: readSeasons(input.seasons),
  };
}

export function readJsonPerson(input: Input): ImportedPerson {
  const p = cleanNumber(input.id, 'id', { least: 1, most: ID_MAX });
  const fullnameFa = cleanText(input.fullnameFa, 'fullname');
  const fullnameEn = cleanText(input.fullnameEn, 'fullname');
  if (p === null || (fullnameFa === null && fullnameEn === null)) throw new RowFault(IMPORT_TEXTS.noName);
  return {
    p,
    id: p,
    key: matching(input.key, KEY),
    imdb: matching(input.imdb, /^nm\d{7,10}$/),
    fullnameFa,
    fullnameEn,
    birthDate: matching(input.birthDate, /^\d{4}(-\d\d-\d\d)?$/),
    deathDate: matching(input.deathDate, /^\d{4}(-\d\d-\d\d)?$/),
    biographyFa: cleanText(input.biographyFa, 'biographyFa'),
    image: matching(input.image, PICTURE),
    imageHash: matching(input.imageHash, HASH),
  };
}

export function readJsonCollection(input: Input): Input {
  const titleFa = cleanPersian(input.titleFa, 'titleFa');
  if (titleFa === null) throw new RowFault(IMPORT_TEXTS.noName);
  return {
    what: 'collection',
    id: cleanNumber(input.id, 'id', { least: 1, most: ID_MAX }),
    key: matching(input.key, KEY),
    slug: cleanText(input.slug, 'slug') ?? 'collection',
    kind: cleanWord(input.kind, 'kind', ['franchise', 'curated', 'director']) ?? 'curated',
    titleFa,
    titleEn: cleanText(input.titleEn, 'titleEn') ?? titleFa,
    descriptionFa: cleanText(input.descriptionFa, 'synopsisFa'),
    poster: matching(input.poster, PICTURE),
    posterHash: matching(input.posterHash, HASH),
    backdrop: matching(input.backdrop, PICTURE),
    backdropHash: matching(input.backdropHash, HASH),
    position: cleanNumber(input.position, 'position', { most: ID_MAX }) ?? 0,
    titles: numbers(input.titles),
  };
}

export function readJsonSlide(input: Input): Input {
  return {
    what: 'slide',
    title: cleanNumber(input.title, 'id', { least: 1, most: ID_MAX }),
    taglineFa: cleanText(input.taglineFa, 'taglineFa'),
    position: cleanNumber(input.position, 'position', { most: ID_MAX }) ?? 0,
    startsAt: instant(input.startsAt),
    endsAt: instant(input.endsAt),
  };
}

export function readJsonRail(input: Input): Input {
  const titleFa = cleanText(input.titleFa, 'titleFa');
  if (titleFa === null) throw new RowFault(IMPORT_TEXTS.noName);
  return {
    what: 'rail',
    titleFa,
    page: cleanWord(input.page, 'page', ['home', 'movie', 'series']) ?? 'home',
    filter: isRecord(input.filter) ? input.filter : null,
    isShown: input.isShown !== false,
    position: cleanNumber(input.position, 'position', { most: ID_MAX }) ?? 0,
    startsAt: instant(input.startsAt),
    endsAt: instant(input.endsAt),
    titles: numbers(input.titles),
  };
}

function readCredits(input: unknown): ImportedCredit[] {
  if (!Array.isArray(input)) return [];
  const places = { actor: 0, director: 0, writer: 0 };
  return input.filter(isRecord).flatMap((credit) => {
    const person = cleanNumber(credit.person, 'id', { least: 1, most: ID_MAX });
    const role = cleanWord(credit.role, 'role', ['actor', 'director', 'writer']);
    if (person === null || role === null) return [];
    const position = cleanNumber(credit.position, 'position', { most: 30_000 }) ?? places[role];
    places[role] = position + 1;
    return [{ person, role, character: cleanText(credit.character, 'fullname'), position }];
  });
}

function readSeasons(input: unknown): ImportedSeason[] {
  if (!Array.isArray(input)) return [];
  return input.filter(isRecord).flatMap((season) => {
    const number = cleanNumber(season.number, 'number', { most: 9999 });
    if (number === null) return [];
    const episodes = Array.isArray(season.episodes) ? season.episodes.filter(isRecord) : [];
    return [
      {
        number,
        year: cleanYear(season.year),
        titleFa: cleanText(season.titleFa, 'titleFa'),
        episodes: episodes.flatMap((episode) => {
          const place = cleanNumber(episode.number, 'number', { most: 30_000 });
          if (place === null) return [];
          return [
            {
              number: place,
              titleFa: cleanText(episode.titleFa, 'titleFa'),
              titleEn: cleanText(episode.titleEn, 'titleEn'),
              synopsisFa: cleanText(episode.synopsisFa, 'synopsisFa'),
              airDate: cleanDate(episode.airDate),
              runtime: cleanNumber(episode.runtime, 'runtime', { most: 30_000 }),
            },
          ];
        }),
      },
    ];
  });
}

function matching(input: unknown, pattern: RegExp): string | null {
  return typeof input === 'string' && pattern.test(input) ? input : null;
}

function instant(input: unknown): string | null {
  const date = typeof input === 'string' ? new Date(input) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function texts(input: unknown, field: string): string[] {
  if (!Array.isArray(input)) return [];
  return input.map((item) => cleanText(item, field)).filter((text) => text !== null);
}

function numbers(input: unknown): number[] {
  return Array.isArray(input) ? input.filter((each) => Number.isInteger(each)) : [];
}

/** `["نام"]`, or `[{name: "نام"}]`. */
function names(input: unknown): unknown {
  if (!Array.isArray(input)) return input;
  return input.map((each) => (isRecord(each) ? (each.name ?? each.fullnameFa ?? each.fullnameEn) : each));
}

function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
