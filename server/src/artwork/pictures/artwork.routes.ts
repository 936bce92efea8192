import { PROFILE_PICTURES, type ProfilePicture } from '@pardeh/contract/account/profile';
import type { FastifyInstance } from 'fastify';
import { namesTag } from '../../http/entity-tag.ts';
import type { Artwork, ShownPicture } from '../../storage/artwork-service.ts';

const MONTH_SECONDS = 30 * 24 * 60 * 60;
/** How long a browser may cache the WebP served until the AVIF is ready. */
const STAND_IN_SECONDS = 60;
const UNCOUNTED = { config: { rateLimit: false }, schema: { hide: true } } as const;

/** Pictures under /media/art, for anybody. In production nginx or a CDN is in front of this. */
export function serveArtwork(app: FastifyInstance, artwork: Pick<Artwork, 'show'>): void {
  app.get('/media/art/profiles/:file', UNCOUNTED, async (request, reply) => {
    const { file } = request.params as { file: string };
    const name = Object.keys(PROFILE_PICTURES).find((each) => `${each}.svg` === file);
    reply.header('access-control-allow-origin', '*');
    if (!name) return reply.code(404).header('cache-control', 'no-store').send();
    const { drawProfilePicture } = await import('../poster-maker/draw-profile-picture.ts');
    reply.headers({
      'cache-control': `public, max-age=${MONTH_SECONDS}`,
      'x-content-type-options': 'nosniff',
    });
    return reply.type('image/svg+xml').send(drawProfilePicture(name as ProfilePicture));
  });

  app.get('/media/art/*', UNCOUNTED, async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    reply.header('access-control-allow-origin', '*');
    let picture: ShownPicture | null;
    try {
      picture = await artwork.show(`art/${file}`);
    } catch (error) {
      // Too many are waiting, or the bucket is unreachable: a retry may succeed soon.
      request.log.warn({ err: error }, 'a picture could not be shown');
      return reply.code(503).headers({ 'retry-after': 2, 'cache-control': 'no-store' }).send();
    }
    // Without an error page: a browser would not show one for an image.
    if (!picture) return reply.code(404).header('cache-control', 'no-store').send();
    const seconds = picture.isFinal ? MONTH_SECONDS : STAND_IN_SECONDS;
    reply.headers({
      'cache-control': `public, max-age=${seconds}`,
      'x-content-type-options': 'nosniff',
      etag: picture.tag,
    });
    if (namesTag(request.headers['if-none-match'], picture.tag)) return reply.code(304).send();
    return reply.type(picture.type).send(picture.bytes);
  });
}
