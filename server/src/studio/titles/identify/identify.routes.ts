import { identifyStudioTitle } from '@pardeh/contract/studio/titles/identify';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { insertImport, queueImport } from '../../../imports/imports.ts';
import { readStudioTitle } from '../read-title.ts';
import { identifyTitle } from './identify-title.ts';

export function identifyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, identifyStudioTitle, async ({ params: { id }, body, identity: { userId } }) => {
    await identifyTitle(db, { id, userId, ...body });
    const importId = deps.config.tmdbToken ? await fetchMatch(body.imdb, userId) : null;
    return { ...(await readStudioTitle(db, id, deps.config.mediaUrl)), importId };
  });

  async function fetchMatch(imdb: string, userId: number): Promise<number> {
    const options = { only: [imdb] };
    const importId = await insertImport(db, { source: 'tmdb', dryRun: false, options, madeBy: userId });
    await queueImport(deps, importId);
    return importId;
  }
}
