import { IMPORT_TEXTS } from '../../imports.texts.ts';
import type { ImportedCredit, ImportedEpisode, ImportedTitle } from '../../record.ts';
import type { Categories } from '../categories.ts';
import { cleanPersian, cleanText, dateOrNull, isPersian, RowFault } from '../clean.rules.ts';
import type { NamedPeople } from '../named-people.ts';
import { attributeOf, type NfoFields, type NfoRoot, textOf, textsOf } from './read-nfo.ts';

const CAST_MAX = 100;

export async function nfoTitle(
  { name, fields }: NfoRoot,
  row: number,
  categories: Categories,
  people: NamedPeople,
): Promise<ImportedTitle> {
  const names = namesOf(fields);
  const imdb = imdbOf(fields);
  if (names.titleFa === null && names.titleEn === null && imdb === null)
    throw new RowFault(IMPORT_TEXTS.noName);
  const plot = cleanText(textOf(fields.plot) ?? textOf(fields.outline), 'synopsisFa');
  const isPlotPersian = plot !== null && isPersian(plot);
  const premiered = dateOrNull(textOf(fields.premiered) ?? textOf(fields.aired));
  return {
    row,
    type: name === 'tvshow' ? 'series' : 'movie',
    imdb,
    ...names,
    year: yearOf(textOf(fields.year) ?? premiered),
    releaseDate: premiered,
    synopsisFa: isPlotPersian ? cleanPersian(plot, 'synopsisFa') : null,
    synopsisEn: isPlotPersian ? null : plot,
    runtime: minutesOf(textOf(fields.runtime)),
    ageRating: cleanText(textOf(fields.mpaa), 'ageRating'),
    ...ratingOf(fields),
    status: statusOf(textOf(fields.status)),
    genres: categories.genres(textsOf(fields.genre)),
    countries: categories.countries(textsOf(fields.country)),
    credits: [
      ...(await people.credits('director', textsOf(fields.director))),
      ...(await people.credits('writer', textsOf(fields.credits))),
      ...(await castOf(fields, people)),
    ],
  };
}

export function nfoEpisode({ fields }: NfoRoot): { season: number; episode: ImportedEpisode } {
  const season = Number(textOf(fields.season));
  const number = Number(textOf(fields.episode));
  if (!Number.isInteger(season) || !Number.isInteger(number) || season < 0 || number < 0 || number > 30_000)
    throw new RowFault(IMPORT_TEXTS.noEpisode);
  const title = cleanText(textOf(fields.title), 'titleFa');
  const isTitlePersian = title !== null && isPersian(title);
  const plot = cleanText(textOf(fields.plot), 'synopsisFa');
  return {
    season,
    episode: {
      number,
      titleFa: isTitlePersian ? title : null,
      titleEn: isTitlePersian ? null : title,
      synopsisFa: plot !== null && isPersian(plot) ? plot : null,
      airDate: dateOrNull(textOf(fields.aired)),
      runtime: minutesOf(textOf(fields.runtime)),
    },
  };
}

function namesOf(fields: NfoFields) {
  const title = cleanText(textOf(fields.title), 'titleEn');
  const original = cleanText(textOf(fields.originaltitle), 'originalTitle');
  const all = [title, original].filter((name) => name !== null);
  const latin = all.find((name) => !isPersian(name)) ?? null;
  return {
    titleFa: cleanPersian(all.find((name) => isPersian(name)) ?? null, 'titleFa'),
    titleEn: latin,
    originalTitle: original === latin ? null : original,
  };
}

/** A plain `<id>` may be from any catalogue: it only counts when it looks like IMDb's. */
function imdbOf(fields: NfoFields): string | null {
  const ids = Array.isArray(fields.uniqueid) ? fields.uniqueid : [];
  const typed = ids.find((id) => attributeOf(id, 'type')?.toLowerCase() === 'imdb');
  for (const input of [typed, fields.imdbid, fields.imdb_id, fields.id]) {
    const found = /^tt\d{7,10}$/.exec(textOf(input) ?? '')?.[0];
    if (found) return found;
  }
  return null;
}

async function castOf(fields: NfoFields, people: NamedPeople): Promise<ImportedCredit[]> {
  const actors = (Array.isArray(fields.actor) ? (fields.actor as NfoFields[]) : [])
    .map((actor, at) => ({
      name: textOf(actor.name),
      character: cleanText(textOf(actor.role), 'fullname'),
      order: Number(textOf(actor.order) ?? at),
    }))
    .filter((actor) => actor.name !== null)
    .toSorted((one, other) => one.order - other.order)
    .slice(0, CAST_MAX);
  const credits: ImportedCredit[] = [];
  for (const [position, { name, character }] of actors.entries())
    credits.push({ person: await people.find(name ?? ''), role: 'actor', character, position });
  return credits;
}

/** IMDb's if there are several. */
function ratingOf(fields: NfoFields): { rating?: number; votes?: number } {
  const group = fields.ratings as NfoFields | undefined;
  const ratings = Array.isArray(group?.rating) ? (group.rating as NfoFields[]) : [];
  const chosen = ratings.find((each) => attributeOf(each, 'name')?.includes('imdb')) ?? ratings[0];
  const rating = Number(textOf(chosen?.value) ?? textOf(fields.rating));
  const votes = Number((textOf(chosen?.votes) ?? textOf(fields.votes))?.replace(/,/g, ''));
  return {
    ...(rating > 0 && rating <= 10 ? { rating: Math.round(rating * 10) / 10 } : {}),
    ...(Number.isInteger(votes) && votes > 0 && votes < 2_000_000_000 ? { votes } : {}),
  };
}

function statusOf(text: string | null): ImportedTitle['status'] {
  if (text === null) return null;
  return text === 'Ended' ? 'ended' : text === 'Continuing' ? 'ongoing' : null;
}

function yearOf(text: string | null): number | null {
  const year = Number(/^\d{4}/.exec(text ?? '')?.[0]);
  return year >= 1870 && year <= 2100 ? year : null;
}

function minutesOf(text: string | null): number | null {
  const minutes = Number(/^\d+/.exec(text ?? '')?.[0]);
  return minutes > 0 && minutes < 30_000 ? minutes : null;
}
