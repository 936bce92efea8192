import { setInsightChoice } from '@pardeh/contract/watching/insight';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { serve } from '../http/serve.ts';
import { saveChoice } from './choice.queries.ts';

export function insightChoiceRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, setInsightChoice, async ({ identity, body: { isMeasured } }) => {
    await saveChoice(db, identity.userId, isMeasured);
    return { data: { isMeasured } };
  });
}
