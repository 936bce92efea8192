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

export type Given = Record<string, unknown>;

export const ID_MAX = 999_999_999;
/** Keys of pictures in the storage, and nothing else. */
const PICTURE = /^art\/[\w./-]{1,300}$/;
const ADDRESS = /^https:\/\/[^\s"<>]{1,490}$/;
const HASH = /^[\w+/=-]{1,60}$/;
const TINT = /^#[0-9a-f]{3,8}$/i;
const KEY = /^[\w.-]{1,200}$/;

export async function readJsonTitle(
  given: Given,
  row: number,
  categories: Categories,
  people: NamedPeople,
): Promise<ImportedTitle> {
  const { cast, directors, writers, ...fields } = given;
  const title = await readTitleFields(
    { ...fields, directors: names(directors), writers: names(writers), cast: names(cast) },
    row,
    categories,
    people,
  );
  const rotten = isRecord(given.rottenTomatoes) ? given.rottenTomatoes : {};
  return {
    ...title,
    // Exactly as it was exported: the spelling is the author's own.
    titleFa: cleanText(given.titleFa, 'titleFa'),
    synopsisFa: cleanText(given.synopsisFa, 'synopsisFa'),
    taglineFa: cleanText(given.taglineFa, 'taglineFa'),
    awardsFa: cleanText(given.awardsFa, 'awardsFa'),
    trailerUrl: matching(given.trailerUrl, ADDRESS),
    names: texts(given.names, 'names'),
    id: cleanNumber(given.id, 'id', { least: 1, most: ID_MAX }),
    key: matching(given.key, KEY),
    rtMeter: cleanNumber(rotten.rtMeter, 'rtMeter', { most: 100 }),
    rtStatus: cleanWord(rotten.rtStatus, 'rtStatus', ['certified', 'fresh', 'rotten']),
    poster: matching(given.poster, PICTURE),
    posterHash: matching(given.posterHash, HASH),
    backdrop: matching(given.backdrop, PICTURE),
    backdropHash: matching(given.backdropHash, HASH),
    tint: matching(given.tint, TINT),
    addedAt: instant(given.addedAt),
    publishAt: instant(given.publishAt),
    licenceFrom: cleanDate(given.licenceFrom),
    licenceTo: cleanDate(given.licenceTo),
    locks: texts(given.locks, 'locks').map(toColumn),
    credits: [...(title.credits ?? []), ...readCredits(given.credits)],
    seasons: readSeasons(given.seasons),
  };
}

export function readJsonPerson(given: Given): ImportedPerson {
  const p = cleanNumber(given.id, 'id', { least: 1, most: ID_MAX });
  const fullnameFa = cleanText(given.fullnameFa, 'fullname');
  const fullnameEn = cleanText(given.fullnameEn, 'fullname');
  if (p === null || (fullnameFa === null && fullnameEn === null)) throw new RowFault(IMPORT_TEXTS.noName);
  return {
    p,
    id: p,
    key: matching(given.key, KEY),
    imdb: matching(given.imdb, /^nm\d{7,10}$/),
    fullnameFa,
    fullnameEn,
    birthDate: matching(given.birthDate, /^\d{4}(-\d\d-\d\d)?$/),
    deathDate: matching(given.deathDate, /^\d{4}(-\d\d-\d\d)?$/),
    biographyFa: cleanText(given.biographyFa, 'biographyFa'),
    image: matching(given.image, PICTURE),
    imageHash: matching(given.imageHash, HASH),
  };
}

export function readJsonCollection(given: Given): Given {
  const titleFa = cleanPersian(given.titleFa, 'titleFa');
  if (titleFa === null) throw new RowFault(IMPORT_TEXTS.noName);
  return {
    what: 'collection',
    id: cleanNumber(given.id, 'id', { least: 1, most: ID_MAX }),
    key: matching(given.key, KEY),
    slug: cleanText(given.slug, 'slug') ?? 'collection',
    kind: cleanWord(given.kind, 'kind', ['franchise', 'curated', 'director']) ?? 'curated',
    titleFa,
    titleEn: cleanText(given.titleEn, 'titleEn') ?? titleFa,
    descriptionFa: cleanText(given.descriptionFa, 'synopsisFa'),
    poster: matching(given.poster, PICTURE),
    posterHash: matching(given.posterHash, HASH),
    backdrop: matching(given.backdrop, PICTURE),
    backdropHash: matching(given.backdropHash, HASH),
    position: cleanNumber(given.position, 'position', { most: ID_MAX }) ?? 0,
    titles: numbers(given.titles),
  };
}

export function readJsonSlide(given: Given): Given {
  return {
    what: 'slide',
    title: cleanNumber(given.title, 'id', { least: 1, most: ID_MAX }),
    taglineFa: cleanText(given.taglineFa, 'taglineFa'),
    position: cleanNumber(given.position, 'position', { most: ID_MAX }) ?? 0,
    startsAt: instant(given.startsAt),
    endsAt: instant(given.endsAt),
  };
}

export function readJsonRail(given: Given): Given {
  const titleFa = cleanText(given.titleFa, 'titleFa');
  if (titleFa === null) throw new RowFault(IMPORT_TEXTS.noName);
  return {
    what: 'rail',
    titleFa,
    page: cleanWord(given.page, 'page', ['home', 'movie', 'series']) ?? 'home',
    filter: isRecord(given.filter) ? given.filter : null,
    isShown: given.isShown !== false,
    position: cleanNumber(given.position, 'position', { most: ID_MAX }) ?? 0,
    startsAt: instant(given.startsAt),
    endsAt: instant(given.endsAt),
    titles: numbers(given.titles),
  };
}

function readCredits(given: unknown): ImportedCredit[] {
  if (!Array.isArray(given)) return [];
  const places = { actor: 0, director: 0, writer: 0 };
  return given.filter(isRecord).flatMap((credit) => {
    const person = cleanNumber(credit.person, 'id', { least: 1, most: ID_MAX });
    const role = cleanWord(credit.role, 'role', ['actor', 'director', 'writer']);
    if (person === null || role === null) return [];
    const position = cleanNumber(credit.position, 'position', { most: 30_000 }) ?? places[role];
    places[role] = position + 1;
    return [{ person, role, character: cleanText(credit.character, 'fullname'), position }];
  });
}

function readSeasons(given: unknown): ImportedSeason[] {
  if (!Array.isArray(given)) return [];
  return given.filter(isRecord).flatMap((season) => {
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

function matching(given: unknown, pattern: RegExp): string | null {
  return typeof given === 'string' && pattern.test(given) ? given : null;
}

function instant(given: unknown): string | null {
  const date = typeof given === 'string' ? new Date(given) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function texts(given: unknown, field: string): string[] {
  if (!Array.isArray(given)) return [];
  return given.map((item) => cleanText(item, field)).filter((text) => text !== null);
}

function numbers(given: unknown): number[] {
  return Array.isArray(given) ? given.filter((each) => Number.isInteger(each)) : [];
}

/** `["نام"]`, or `[{name: "نام"}]`. */
function names(given: unknown): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((each) => (isRecord(each) ? (each.name ?? each.fullnameFa ?? each.fullnameEn) : each));
}

function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
