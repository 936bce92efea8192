import { ADULT_AGE } from '@pardeh/contract/titles/min-age';
import { IMPORT_TEXTS } from '../imports.texts.ts';
import type { ImportedTitle } from '../record.ts';
import type { Categories } from './categories.ts';
import {
  cleanDate,
  cleanImdb,
  cleanList,
  cleanNumber,
  cleanPersian,
  cleanText,
  cleanType,
  cleanWord,
  cleanYear,
  RowFault,
} from './clean.rules.ts';
import type { NamedPeople } from './named-people.ts';

const VOTES_MAX = 2_000_000_000;
const RUNTIME_MAX = 30_000;
const LANGUAGE = /^[a-z]{2,3}$/;

/** The title fields that plain text can provide: a CSV row, or a hand-written record. */
export async function readTitleFields(
  input: Record<string, unknown>,
  row: number,
  categories: Categories,
  people: NamedPeople,
): Promise<ImportedTitle> {
  const title: ImportedTitle = {
    row,
    type: cleanType(input.type),
    imdb: cleanImdb(input.imdb),
    titleFa: cleanPersian(input.titleFa, 'titleFa'),
    titleEn: cleanText(input.titleEn, 'titleEn'),
    originalTitle: cleanText(input.originalTitle, 'originalTitle'),
    year: cleanYear(input.year),
    endYear: cleanYear(input.endYear),
    runtime: cleanNumber(input.runtime, 'runtime', { least: 1, most: RUNTIME_MAX }),
    ageRating: cleanText(input.ageRating, 'ageRating'),
    minAge: cleanNumber(input.minAge, 'minAge', { most: ADULT_AGE }),
    rating: cleanNumber(input.rating, 'rating', { most: 10, whole: false }),
    votes: cleanNumber(input.votes, 'votes', { most: VOTES_MAX }),
    synopsisFa: cleanPersian(input.synopsisFa, 'synopsisFa'),
    synopsisEn: cleanText(input.synopsisEn, 'synopsisEn'),
    taglineFa: cleanPersian(input.taglineFa, 'taglineFa'),
    awardsFa: cleanPersian(input.awardsFa, 'awardsFa'),
    releaseDate: cleanDate(input.releaseDate),
    status: cleanWord(input.status, 'status', ['released', 'ongoing', 'ended', 'upcoming']),
    access: cleanWord(input.access, 'access', ['free', 'premium']),
    visibility: cleanWord(input.visibility, 'visibility', ['draft', 'scheduled', 'published', 'hidden']),
  };
  if (title.titleFa === null && title.titleEn === null && title.imdb === null)
    throw new RowFault(IMPORT_TEXTS.noName);
  const languages = cleanList(input.languages, 'languages').filter((code) => LANGUAGE.test(code));
  if (languages.length > 0) title.languages = languages;
  title.names = cleanList(input.names, 'names');
  title.genres = categories.genres(cleanList(input.genres, 'genres'));
  title.countries = categories.countries(cleanList(input.countries, 'countries'));
  title.credits = [
    ...(await people.credits('director', cleanList(input.directors, 'fullname'))),
    ...(await people.credits('writer', cleanList(input.writers, 'fullname'))),
    ...(await people.credits('actor', cleanList(input.cast, 'fullname'))),
  ];
  return title;
}
