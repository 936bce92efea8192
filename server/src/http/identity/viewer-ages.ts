import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { type ViewerAge, viewerAgeOf } from '../../database/visible.queries.ts';
import { findVisitorOf } from './identity.ts';

const CHANNEL = 'profiles';
const CACHED_MAX = 10_000;
/** Of tokens that are deleted nobody hears: until then they see no more than their profile did. */
const CACHED_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    viewerAges: ViewerAges;
  }
  interface FastifyRequest {
    viewerAge: ViewerAge;
  }
}

interface Known {
  userId: number;
  age: ViewerAge;
}

/**
 * Up to which age the owner of a token may see titles, known before any cached reply is sent. In memory, since public
 * calls must not cost a query for each of those who are signed in.
 */
export class ViewerAges {
  readonly #known = new LRUCache<string, Known>({ max: CACHED_MAX, ttl: CACHED_MS });
  #generation = 0;

  /** Undefined: it has to be looked up first. */
  peek({ authorization }: FastifyRequest['headers']): ViewerAge | undefined {
    return authorization === undefined ? null : this.#known.get(authorization)?.age;
  }

  async find(request: FastifyRequest): Promise<ViewerAge> {
    const known = this.peek(request.headers);
    if (known !== undefined) return known;
    const generation = this.#generation;
    const identity = await findVisitorOf(request);
    const age = viewerAgeOf(identity);
    const { authorization } = request.headers;
    // What was read before a change must not be stored after it.
    if (authorization !== undefined && generation === this.#generation)
      this.#known.set(authorization, { userId: identity?.userId ?? 0, age });
    return age;
  }

  /** After a change of this account's profiles, or of all while notifications may have been missed. */
  forget(userId: number | null): void {
    this.#generation++;
    for (const [key, known] of this.#known.entries())
      if (userId === null || known.userId === userId) this.#known.delete(key);
  }
}

export async function knowViewerAges(app: FastifyInstance, { listen }: Pick<Database, 'listen'>) {
  const ages = new ViewerAges();
  app.decorate('viewerAges', ages);
  app.decorateRequest('viewerAge', null);
  await listen(CHANNEL, (payload) => ages.forget(payload === null ? null : Number(payload)));
}
