import { BACKDROP_WIDTHS, PORTRAIT_WIDTHS, POSTER_WIDTHS } from '@pardeh/contract/limits';
import { LRUCache } from 'lru-cache';
import { type ViewerAge, viewerAgeOf } from '../../database/visible.queries.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { namesTag } from '../../http/entity-tag.ts';
import type { VisitorCall } from '../call.ts';
import { readItemId } from '../ids.rules.ts';
import type { ByItem } from '../items/cache-by-item.ts';
import { type AppRoute, forAnybody } from '../route.ts';
import type { Pictures } from './pictures.queries.ts';

const MONTH = 'public, max-age=2592000';
/** Until a better format of it is made. */
const SOON = 'public, max-age=60';
const WIDE = new Set(['backdrop', 'thumb', 'banner', 'art']);
const BACKDROP_DEFAULT = 1280;

/** A page of pictures is asked for at once, with the same token. */
const AGE_CACHED_MS = 10_000;
const AGES_MAX = 5000;

/**
 * Pictures need no token, as on the site, but only those of what the public may see are found; an app that sends a
 * child's token gets none of what the child may not see.
 */
export function imageRoutes(findPictures: ByItem<Pictures>): AppRoute[] {
  const ages = new LRUCache<string, Promise<ViewerAge>>({ max: AGES_MAX, ttl: AGE_CACHED_MS });
  return [
    forAnybody('GET', ['/items/:id/images/:type', '/items/:id/images/:type/:place'], null, sendPicture, {
      hasHead: true,
      perMinute: false,
    }),
    forAnybody('GET', ['/userimage', '/users/:id/images/:type'], null, refuse, { hasHead: true }),
  ];

  async function refuse(): Promise<never> {
    throw new AppError('not_found');
  }

  async function sendPicture(call: VisitorCall) {
    const { params, query, deps, reply, request } = call;
    const id = readItemId(params.id);
    const isWide = WIDE.has(params.type ?? '');
    const isFirst = (params.place ?? '0') === '0';
    if (!id || !isFirst || (!isWide && params.type !== 'primary')) throw new AppError('not_found');
    const pictures = await findPictures(id, await ageOf(call));
    const key = requireFound(isWide ? pictures?.wide : pictures?.primary);
    const shape = isWide || pictures?.isPrimaryWide ? 16 / 9 : id.kind === 'person' ? 1 : 2 / 3;
    const widths = shape > 1 ? BACKDROP_WIDTHS : id.kind === 'person' ? PORTRAIT_WIDTHS : POSTER_WIDTHS;
    const wanted = wantedWidth(query, shape);
    const width = widths.find((each) => each >= wanted) ?? Math.max(...widths);
    const shown = requireFound(await deps.artwork.show(`${key}-${width}.webp`));
    reply.headers({ 'cache-control': shown.isFinal ? MONTH : SOON, etag: shown.tag });
    if (namesTag(request.headers['if-none-match'], shown.tag)) return reply.status(304).send();
    return reply.type(shown.type).send(shown.bytes);
  }

  async function ageOf({ client: { token }, identifyApp }: VisitorCall): Promise<ViewerAge> {
    if (token === null) return null;
    const known = ages.get(token);
    if (known) return known;
    const asked = identifyApp(token).then(viewerAgeOf);
    ages.set(token, asked);
    asked.catch(() => ages.delete(token));
    return asked;
  }
}

/** The width that an app wants, or that its height comes to. */
function wantedWidth(query: VisitorCall['query'], shape: number): number {
  const widths = ['fillwidth', 'maxwidth', 'width'].flatMap((name) => query.number(name) ?? []);
  const heights = ['fillheight', 'maxheight', 'height'].flatMap((name) => query.number(name) ?? []);
  const wanted = [...widths, ...heights.map((height) => height * shape)];
  return wanted.length > 0 ? Math.max(...wanted) : BACKDROP_DEFAULT * Math.min(1, shape);
}
