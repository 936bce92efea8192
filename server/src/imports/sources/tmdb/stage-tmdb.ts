import { BitSet } from '../../bit-set.ts';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { ImportFault } from '../../record.ts';
import { Stager } from '../../staging/stager.ts';
import { Categories } from '../categories.ts';
import { RowFault } from '../clean.rules.ts';
import type { StageContext } from '../stage-context.ts';
import { findIncomplete, type WantedTitle } from './tmdb.queries.ts';
import { TmdbClient } from './tmdb-client.ts';
import type { TmdbFound, TmdbSearch, TmdbSeason, TmdbTitle } from './tmdb-shapes.ts';
import { tmdbTitle } from './tmdb-title.ts';

const INCOMPLETE_MAX = 1000;
const SEASONS_MAX = 60;
const PARTS = 'credits,external_ids,translations,videos';
/** Where TMDB has the ratings for age. */
const RATINGS = { movie: 'release_dates', tv: 'content_ratings' };

/** Enriches given titles, or those of the catalogue that lack a Persian synopsis, from TMDB. */
export async function stageTmdb(context: StageContext): Promise<void> {
  const { tmdb, tmdbToken: token } = context.deps.config;
  if (!token) throw new ImportFault(IMPORT_TEXTS.tmdbKey);
  const { db } = context.deps.database;
  const client = new TmdbClient({ ...tmdb, token });
  const stager = new Stager(db, context.importId);
  const categories = await Categories.open(db, stager);
  const known = new BitSet();
  const wanted = await wantedOf(context);
  for (const [at, title] of wanted.entries()) {
    await context.check();
    try {
      const record = await ask(client, title, at + 1, categories);
      for (const person of record.people) if (known.add(person.p)) await stager.addPerson(person, true);
      // The IMDb number that we asked for is right, whatever TMDB answers.
      await stager.addTitle({ ...record.title, imdb: title.imdb ?? record.title.imdb ?? null });
      for (const { kind, path } of record.pictures)
        stager.addExtra(at + 1, { what: 'picture', kind, url: `${tmdb.picturesUrl}${path}` });
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      await stager.refuse(at + 1, `${title.imdb ?? title.titleEn}: ${error.message}`);
    }
    context.progress('TMDB', (at + 1) / wanted.length);
  }
  await stager.flush();
}

async function wantedOf({ options, deps }: StageContext): Promise<WantedTitle[]> {
  if (!Array.isArray(options.only)) return findIncomplete(deps.database.db, INCOMPLETE_MAX);
  return options.only.map((imdb) => ({ type: 'movie', imdb: String(imdb), titleEn: '', year: null }));
}

async function ask(client: TmdbClient, wanted: WantedTitle, row: number, categories: Categories) {
  const found = wanted.imdb ? await byNumber(client, wanted.imdb) : await byName(client, wanted);
  if (!found) throw new RowFault(IMPORT_TEXTS.tmdbUnknown);
  const kind = found.type === 'movie' ? 'movie' : 'tv';
  const language = { language: 'fa-IR' };
  const title = await client.get<TmdbTitle>(`/${kind}/${found.id}`, {
    ...language,
    append_to_response: `${PARTS},${RATINGS[kind]}`,
    include_video_language: 'fa,en,null',
  });
  if (!title) throw new RowFault(IMPORT_TEXTS.tmdbUnknown);
  const seasons: TmdbSeason[] = [];
  for (const { season_number } of (found.type === 'series' ? (title.seasons ?? []) : []).slice(
    0,
    SEASONS_MAX,
  )) {
    const season = await client.get<TmdbSeason>(`/tv/${found.id}/season/${season_number}`, language);
    if (season) seasons.push(season);
  }
  return tmdbTitle(found.type, title, seasons, row, categories);
}

async function byNumber(client: TmdbClient, imdb: string) {
  const found = await client.get<TmdbFound>(`/find/${imdb}`, { external_source: 'imdb_id' });
  const [movie] = found?.movie_results ?? [];
  if (movie) return { id: movie.id, type: 'movie' as const };
  const [series] = found?.tv_results ?? [];
  return series ? { id: series.id, type: 'series' as const } : null;
}

/** Only together with a year: many films share a name. */
async function byName(client: TmdbClient, { type, titleEn, year }: WantedTitle) {
  if (titleEn === '' || year === null) return null;
  const kind = type === 'movie' ? 'movie' : 'tv';
  const asked = { query: titleEn, [type === 'movie' ? 'year' : 'first_air_date_year']: String(year) };
  const found = await client.get<TmdbSearch>(`/search/${kind}`, asked);
  const same = found?.results?.filter(
    ({ title, name }) => (title ?? name)?.toLowerCase() === titleEn.toLowerCase(),
  );
  const only = same?.length === 1 ? same[0] : undefined;
  return only ? { id: only.id, type } : null;
}
