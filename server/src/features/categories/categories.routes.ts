import { listCategories } from '@pardeh/contract/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatJalaliDecade } from '@pardeh/persian/jalali';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../app.ts';
import { serveKept } from '../../platform/serve.ts';
import { backdropUrl, posterUrl } from '../title-card/pictures.rules.ts';
import { countCountries, countDecades, countGenres, countJalaliDecades } from './categories.queries.ts';

export function categoryRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveKept(app, listCategories, async () => {
    const db = database.reads;
    const [genres, countries, decades, jalaliDecades] = await Promise.all([
      countGenres(db),
      countCountries(db),
      countDecades(db),
      countJalaliDecades(db),
    ]);
    return {
      data: {
        genres: genres.map((genre) => ({
          id: genre.id,
          titleFa: genre.title_fa,
          titleEn: genre.title_en,
          count: genre.count,
          poster: posterUrl(config.mediaUrl, genre.poster),
          posterHash: genre.poster_hash,
          backdrop: backdropUrl(config.mediaUrl, genre.backdrop),
          backdropHash: genre.backdrop_hash,
        })),
        countries: countries.map(({ code, title_fa, title_en, count }) => ({
          code,
          titleFa: title_fa,
          titleEn: title_en,
          count,
        })),
        decades: decades.map(({ decade, count }) => ({
          from: decade,
          to: decade + 9,
          titleFa: `دهه‌ی ${toPersianDigits(decade)} میلادی`,
          count,
        })),
        jalaliDecades: jalaliDecades.map(({ decade, count }) => ({
          from: decade,
          to: decade + 9,
          titleFa: formatJalaliDecade(decade),
          count,
        })),
      },
    };
  });
}
