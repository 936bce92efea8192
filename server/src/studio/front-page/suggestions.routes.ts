import { previewSuggestions } from '@pardeh/contract/studio/front-page/suggestions';
import type { FastifyInstance } from 'fastify';
import { loadRows } from '../../features/for-you/load-rows.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { openRecommender } from '../../recommend/recommend.ts';

const EVERYBODY = null;

export function suggestionPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const recommender = openRecommender(deps.database.db);

  serve(app, previewSuggestions, async ({ query: { titles = '' } }) => {
    const history = titles === '' ? [] : [...new Set(titles.split(',').map(Number))];
    return { data: await loadRows(deps, await recommender.suggestRowsAfter(history), EVERYBODY) };
  });
}
