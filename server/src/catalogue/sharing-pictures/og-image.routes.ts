import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backdropUrl, portraitUrl, posterUrl } from '../../artwork/artwork.ts';
import type { Config } from '../../config/config.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { namesTag } from '../../http/entity-tag.ts';
import { inPictureProcess } from '../../picture-process/run-process.ts';
import type { Artwork } from '../../storage/artwork-service.ts';
import { CardStore } from './card-store.ts';
import type { CardPictures } from './draw-card.ts';
import {
  type Card,
  collectionCardOf,
  fingerprintOf,
  personCardOf,
  siteCardOf,
  titleCardOf,
} from './og-card.rules.ts';
import { findCardCollection, findCardPerson, findCardTitle } from './og-image.queries.ts';

const { drawCard } = inPictureProcess<typeof import('./draw-card.ts')>(
  new URL('./draw-card.ts', import.meta.url),
);
const ID = /^[1-9]\d{0,9}$/;
const ID_MAX = 2_147_483_647;

/** Link previews fetch these from the API, which has sharp. They are images, so they are not in the contract. */
export function ogImageRoutes(app: FastifyInstance, { config, database, artwork }: Deps): void {
  const store = new CardStore(path.join(config.dataDir, 'og'));
  const readPictures = cardPictureReader(config, artwork);

  async function send(request: FastifyRequest, reply: FastifyReply, subject: string, card: Card) {
    const fingerprint = fingerprintOf(card, config.siteName);
    const etag = `"${fingerprint}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=86400', 'access-control-allow-origin': '*' });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const bytes = await store.read(subject, fingerprint, async () =>
      drawCard(card, config.siteName, await readPictures(card)),
    );
    return reply.type('image/jpeg').send(bytes);
  }

  function mount<R>(kind: string, find: (id: number) => Promise<R | undefined>, cardOf: (row: R) => Card) {
    app.get(`/og/${kind}/:id.jpg`, { schema: { hide: true } }, async (request, reply) => {
      const written = (request.params as { id: string }).id;
      const id = ID.test(written) ? Number(written) : 0;
      const row = requireFound(id > 0 && id <= ID_MAX && (await find(id)));
      return send(request, reply, `${kind}-${id}`, cardOf(row));
    });
  }

  mount('titles', (id) => findCardTitle(database.reads, id), titleCardOf);
  mount('people', (id) => findCardPerson(database.reads, id), personCardOf);
  mount('collections', (id) => findCardCollection(database.reads, id), collectionCardOf);
  app.get('/og/site.jpg', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, 'site', siteCardOf(config.siteName)),
  );
}

const ADDRESS_OF = { poster: posterUrl, backdrop: backdropUrl, portrait: portraitUrl };
const FETCH_LIMIT_MS = 4000;

/** The original if it is stored here, otherwise the picture served by the site's media host. */
function cardPictureReader(
  config: Pick<Config, 'mediaUrl' | 'siteUrl'>,
  artwork: Pick<Artwork, 'readOriginal'>,
): (card: Card) => Promise<CardPictures> {
  const isElsewhere = !config.mediaUrl.startsWith(`${config.siteUrl}/`);
  const read = async (key: string, kind: keyof typeof ADDRESS_OF): Promise<Buffer | null> => {
    const original = await artwork.readOriginal(key).catch(() => null);
    if (original) return original;
    const address = ADDRESS_OF[kind](config.mediaUrl, key);
    if (!isElsewhere || !address) return null;
    const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) }).catch(() => null);
    return response?.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
  return async ({ backdrop, poster }) => {
    const posterKind = poster && poster.height / poster.width < 1.4 ? 'portrait' : 'poster';
    const [backdropBytes, posterBytes] = await Promise.all([
      backdrop ? read(backdrop, 'backdrop') : null,
      poster ? read(poster.key, posterKind) : null,
    ]);
    return { backdrop: backdropBytes, poster: posterBytes };
  };
}
