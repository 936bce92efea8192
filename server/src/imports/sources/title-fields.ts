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

/** The fields of a title that a line of words can have: a CSV row, or a record that somebody wrote by hand. */
export async function readTitleFields(
  given: Record<string, unknown>,
  row: number,
  categories: Categories,
  people: NamedPeople,
): Promise<ImportedTitle> {
  const title: ImportedTitle = {
    row,
    type: cleanType(given.type),
    imdb: cleanImdb(given.imdb),
    titleFa: cleanPersian(given.titleFa, 'titleFa'),
    titleEn: cleanText(given.titleEn, 'titleEn'),
    originalTitle: cleanText(given.originalTitle, 'originalTitle'),
    year: cleanYear(given.year),
    endYear: cleanYear(given.endYear),
    runtime: cleanNumber(given.runtime, 'runtime', { least: 1, most: RUNTIME_MAX }),
    ageRating: cleanText(given.ageRating, 'ageRating'),
    rating: cleanNumber(given.rating, 'rating', { most: 10, whole: false }),
    votes: cleanNumber(given.votes, 'votes', { most: VOTES_MAX }),
    synopsisFa: cleanPersian(given.synopsisFa, 'synopsisFa'),
    synopsisEn: cleanText(given.synopsisEn, 'synopsisEn'),
    taglineFa: cleanPersian(given.taglineFa, 'taglineFa'),
    awardsFa: cleanPersian(given.awardsFa, 'awardsFa'),
    releaseDate: cleanDate(given.releaseDate),
    status: cleanWord(given.status, 'status', ['released', 'ongoing', 'ended', 'upcoming']),
    access: cleanWord(given.access, 'access', ['free', 'premium']),
    visibility: cleanWord(given.visibility, 'visibility', ['draft', 'scheduled', 'published', 'hidden']),
  };
  if (title.titleFa === null && title.titleEn === null && title.imdb === null)
    throw new RowFault(IMPORT_TEXTS.noName);
  const languages = cleanList(given.languages, 'languages').filter((code) => LANGUAGE.test(code));
  if (languages.length > 0) title.languages = languages;
  title.names = cleanList(given.names, 'names');
  title.genres = categories.genres(cleanList(given.genres, 'genres'));
  title.countries = categories.countries(cleanList(given.countries, 'countries'));
  title.credits = [
    ...(await people.credits('director', cleanList(given.directors, 'fullname'))),
    ...(await people.credits('writer', cleanList(given.writers, 'fullname'))),
    ...(await people.credits('actor', cleanList(given.cast, 'fullname'))),
  ];
  return title;
}
