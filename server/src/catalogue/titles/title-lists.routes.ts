import { listRails } from '@pardeh/contract/titles/rails';
import { listComingSoon, listSlides } from '@pardeh/contract/titles/title-lists';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serveCached } from '../../http/serve.ts';
import { loadCards } from '../title-card/title-card.queries.ts';
import { readRails, readSlides } from './front-lists.ts';
import { findComingSoon } from './slides.queries.ts';

export function titleListRoutes(app: FastifyInstance, { config, database }: Deps): void {
  serveCached(app, listSlides, async ({ query, viewerAge }) => ({
    data: await readSlides(database.reads, query.type ?? 'all', config.mediaUrl, viewerAge),
  }));

  serveCached(app, listRails, async ({ query, viewerAge }) => ({
    data: await readRails(database.reads, query.type ?? 'all', config.mediaUrl, viewerAge),
  }));

  serveCached(app, listComingSoon, async ({ query, viewerAge }) => {
    const db = database.reads;
    const page = pageOf(query);
    const { rows, total } = await findComingSoon(db, query.type ?? 'all', page, viewerAge);
    const ids = rows.map(({ id }) => id);
    const cards = await loadCards(db, ids, config.mediaUrl, viewerAge);
    const dates = new Map(rows.map(({ id, release_date }) => [id, release_date]));
    const data = cards.map((card) => ({ ...card, releaseDate: dates.get(card.id) ?? null }));
    return { data, meta: metaOf(page, total) };
  });
}
