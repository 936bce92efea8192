import type { ImportedCredit, ImportedPerson, ImportedSeason, ImportedTitle } from '../../record.ts';
import type { Categories } from '../categories.ts';
import { cleanPersian, cleanText, dateOrNull, isPersian } from '../clean.rules.ts';
import { certificateOf } from './certificates.rules.ts';
import type { TmdbCredit, TmdbSeason, TmdbTitle, TmdbVideo } from './tmdb-shapes.ts';

const CAST_MAX = 30;
const WRITERS = new Set(['Writer', 'Screenplay', 'Story', 'Novel']);

export interface TmdbRecord {
  title: ImportedTitle;
  people: ImportedPerson[];
  pictures: { kind: 'poster' | 'backdrop'; path: string }[];
}

/** People are numbered by their TMDB ids in the import. */
export function tmdbTitle(
  type: 'movie' | 'series',
  input: TmdbTitle,
  seasons: TmdbSeason[],
  row: number,
  categories: Categories,
): TmdbRecord {
  const people = new Map<number, ImportedPerson>();
  const english = input.translations?.translations?.find((each) => each.iso_639_1 === 'en')?.data;
  const shown = cleanText(input.title ?? input.name, 'titleFa');
  const original = cleanText(input.original_title ?? input.original_name, 'originalTitle');
  const latin = [english?.title, english?.name, original, shown].find((name) => name && !isPersian(name));
  const persian = [shown, original].find((name) => name && isPersian(name)) ?? null;
  const overview = cleanText(input.overview, 'synopsisFa');
  const released = dateOrNull(input.release_date ?? input.first_air_date);
  const title: ImportedTitle = {
    row,
    type,
    imdb: /^tt\d{7,10}$/.exec(input.external_ids?.imdb_id ?? '')?.[0] ?? null,
    titleFa: cleanPersian(persian, 'titleFa'),
    titleEn: cleanText(latin, 'titleEn'),
    originalTitle: original === latin ? null : original,
    year: released ? Number(released.slice(0, 4)) : null,
    endYear: input.status === 'Ended' ? yearOf(input.last_air_date) : null,
    releaseDate: released,
    runtime: input.runtime && input.runtime > 0 ? input.runtime : null,
    status: statusOf(type, input.status),
    // A text missing in Persian comes back empty, or in the film's language.
    synopsisFa: overview && isPersian(overview) ? cleanPersian(overview, 'synopsisFa') : null,
    synopsisEn: cleanText(english?.overview, 'synopsisEn'),
    taglineFa: input.tagline && isPersian(input.tagline) ? cleanPersian(input.tagline, 'taglineFa') : null,
    trailerUrl: trailerOf(input),
    ageRating: cleanText(certificateOf(input), 'ageRating'),
    languages: input.original_language ? [input.original_language] : null,
    genres: categories.genres((input.genres ?? []).map(({ name }) => name)),
    countries: categories.countries((input.production_countries ?? []).map((each) => each.iso_3166_1)),
    credits: creditsOf(input, people),
    seasons: seasons.map(seasonOf),
  };
  return { title, people: [...people.values()], pictures: picturesOf(input) };
}

function picturesOf({ poster_path, backdrop_path }: TmdbTitle): TmdbRecord['pictures'] {
  return [
    ...(poster_path ? [{ kind: 'poster' as const, path: `/w780${poster_path}` }] : []),
    ...(backdrop_path ? [{ kind: 'backdrop' as const, path: `/w1280${backdrop_path}` }] : []),
  ];
}

function creditsOf({ credits }: TmdbTitle, people: Map<number, ImportedPerson>): ImportedCredit[] {
  const crew = credits?.crew ?? [];
  const cast = (credits?.cast ?? [])
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .slice(0, CAST_MAX);
  const take = (role: ImportedCredit['role'], list: TmdbCredit[]) =>
    list.flatMap((credit, position) => {
      const person = personOf(credit);
      if (!person) return [];
      people.set(person.p, person);
      const character = role === 'actor' ? cleanText(credit.character?.slice(0, 200), 'fullname') : null;
      return [{ person: person.p, role, character, position }];
    });
  const directors = crew.filter(({ job }) => job === 'Director');
  const writers = crew.filter(({ job }) => WRITERS.has(job ?? ''));
  return [...take('director', directors), ...take('writer', writers), ...take('actor', cast)];
}

function personOf({ id, name, original_name }: TmdbCredit): ImportedPerson | null {
  const names = [name, original_name]
    .map((each) => cleanText(each, 'fullname'))
    .filter((each) => each !== null);
  if (!Number.isInteger(id) || id <= 0 || names.length === 0) return null;
  return {
    p: id,
    fullnameFa: cleanPersian(names.find((each) => isPersian(each)) ?? null, 'fullname'),
    fullnameEn: names.find((each) => !isPersian(each)) ?? null,
  };
}

/** «فصل ۱» and the like say no more than the number does. */
const PLAIN_SEASON = /^(?:season|فصل)?\s*[\d۰-۹]*$/i;

function seasonOf({ season_number, name, episodes }: TmdbSeason): ImportedSeason {
  return {
    number: season_number,
    titleFa:
      name && isPersian(name) && !PLAIN_SEASON.test(name.trim()) ? cleanPersian(name, 'titleFa') : null,
    episodes: (episodes ?? []).map(({ episode_number, name, overview, air_date, runtime }) => {
      const title = cleanText(name, 'titleFa');
      const isTitlePersian = title !== null && isPersian(title);
      return {
        number: episode_number,
        titleFa: isTitlePersian ? title : null,
        titleEn: isTitlePersian ? null : title,
        synopsisFa: overview && isPersian(overview) ? cleanPersian(overview, 'synopsisFa') : null,
        airDate: dateOrNull(air_date),
        runtime: runtime && runtime > 0 ? runtime : null,
      };
    }),
  };
}

/** Trailers before teasers, and official ones before others. */
function trailerOf({ videos }: TmdbTitle): string | null {
  const found = (videos?.results ?? [])
    .filter(
      ({ site, key, type }) =>
        site === 'YouTube' && VIDEO.test(key ?? '') && (type === 'Trailer' || type === 'Teaser'),
    )
    .toSorted((one, other) => worth(other) - worth(one))[0];
  return found ? `https://www.youtube.com/watch?v=${found.key}` : null;
}

const VIDEO = /^[\w-]{6,20}$/;
const worth = ({ type, official }: TmdbVideo) => (type === 'Trailer' ? 2 : 0) + (official ? 1 : 0);

function statusOf(type: 'movie' | 'series', status: string | undefined): ImportedTitle['status'] {
  if (status === undefined) return null;
  if (type === 'movie') return status === 'Released' ? 'released' : 'upcoming';
  return status === 'Ended' || status === 'Canceled' ? 'ended' : 'ongoing';
}

function yearOf(date: string | null | undefined): number | null {
  const found = dateOrNull(date);
  return found ? Number(found.slice(0, 4)) : null;
}
