import { watchPath } from '@pardeh/contract/paths';
import { listRails } from '@pardeh/contract/rails';
import { listComingSoon, listSlides } from '@pardeh/contract/title-lists';
import type { FastifyInstance } from 'fastify';
import { backdropUrl } from '../../artwork/artwork.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serveKept } from '../../http/serve.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { findRails } from './rails.queries.ts';
import { findComingSoon, findSlides } from './slides.queries.ts';

export function titleListRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveKept(app, listSlides, async ({ query }) => {
    const db = database.reads;
    const slides = await findSlides(db, query.type ?? 'all');
    const cards = await loadCards(
      db,
      slides.map(({ id }) => id),
      config.mediaUrl,
    );
    const data = slides.flatMap((slide) => {
      const title = cards.find(({ id }) => id === slide.id);
      return title
        ? {
            title,
            backdrop: backdropUrl(config.mediaUrl, slide.backdrop),
            backdropHash: slide.backdrop_hash,
            tint: slide.tint,
            taglineFa: slide.tagline_fa,
            watch: slide.file_id === null ? null : { path: watchPath(slide.id, slide.imdb, slide.file_id) },
          }
        : [];
    });
    return { data };
  });

  serveKept(app, listRails, async ({ query }) => {
    const db = database.reads;
    const rails = await findRails(db, query.type ?? 'all');
    const cards = await loadCards(db, [...new Set(rails.flatMap(({ ids }) => ids))], config.mediaUrl);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const data = rails.map(({ id, title_fa, filter, ids }) => ({
      id,
      titleFa: title_fa,
      filter,
      titles: ids.flatMap((title) => byId.get(title) ?? []),
    }));
    return { data };
  });

  serveKept(app, listComingSoon, async ({ query }) => {
    const db = database.reads;
    const page = pageOf(query);
    const { rows, total } = await findComingSoon(db, query.type ?? 'all', page);
    const cards = await loadCards(
      db,
      rows.map(({ id }) => id),
      config.mediaUrl,
    );
    const dates = new Map(rows.map(({ id, release_date }) => [id, release_date]));
    const data = cards.map((card) => ({ ...card, releaseDate: dates.get(card.id) ?? null }));
    return { data, meta: metaOf(page, total) };
  });
}
