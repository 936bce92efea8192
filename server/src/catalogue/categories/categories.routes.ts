import { listCategories } from '@pardeh/contract/titles/categories';
import type { FastifyInstance } from 'fastify';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import type { Deps } from '../../http/deps.ts';
import { serveCached } from '../../http/serve.ts';
import { countTitles, countTitlesAmong, findFirstOfTerms, TITLE_YEARS } from '../../search/search.ts';
import { readArt, readCountries, readGenres } from './categories.queries.ts';
import {
  chooseArt,
  countDecades,
  countJalaliDecades,
  jalaliDecadeStarts,
  jalaliTerm,
} from './categories.rules.ts';

const ART_CANDIDATES = 12;
const [firstYear, lastYear] = TITLE_YEARS;
const JALALI_TERMS = jalaliDecadeStarts(firstYear, lastYear).map((year) => jalaliTerm(year, firstYear));

export function categoryRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveCached(app, listCategories, async ({ viewerAge }) => {
    const db = database.reads;
    const [genres, countries, ofGenre, ofCountry, ofYear, iranian] = await Promise.all([
      readGenres(db),
      readCountries(db),
      countTitles(db, 'genre:', viewerAge),
      countTitles(db, 'country:', viewerAge),
      countTitles(db, 'y>=', viewerAge),
      countTitlesAmong(db, 'country:IR', JALALI_TERMS, viewerAge),
    ]);
    const known = genres
      .map((genre) => ({ ...genre, count: ofGenre.get(`genre:${genre.id}`) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.id - b.id);
    const first = await findFirstOfTerms(db, [...ofGenre.keys()], ART_CANDIDATES, viewerAge);
    const candidates = new Map(known.map(({ id }) => [id, first.get(`genre:${id}`) ?? []]));
    const art = chooseArt(
      candidates,
      await readArt(db, [...new Set([...candidates.values()].flat())], viewerAge),
    );
    return {
      data: {
        genres: known.map(({ id, title_fa, title_en, count }) => ({
          id,
          titleFa: title_fa,
          titleEn: title_en,
          count,
          poster: posterUrl(config.mediaUrl, art.get(id)?.poster ?? null),
          posterHash: art.get(id)?.poster_hash ?? null,
          backdrop: backdropUrl(config.mediaUrl, art.get(id)?.backdrop ?? null),
          backdropHash: art.get(id)?.backdrop_hash ?? null,
        })),
        countries: countries
          .map(({ code, title_fa, title_en }) => ({
            code,
            titleFa: title_fa,
            titleEn: title_en,
            count: ofCountry.get(`country:${code}`) ?? 0,
          }))
          .filter(({ count }) => count > 0)
          .sort((a, b) => b.count - a.count),
        decades: countDecades(ofYear, firstYear, lastYear),
        jalaliDecades: countJalaliDecades(iranian, firstYear, lastYear),
      },
    };
  });
}
