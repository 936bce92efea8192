import { getPlan, listMembership, listPlans } from '@pardeh/contract/premium/premium';
import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { periodsLeft } from '../membership/membership.queries.ts';
import { planOnSale, plansOnSale } from './plans.queries.ts';
import { asPlan } from './plans.rules.ts';

export function planRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, listPlans, async () => ({ data: (await plansOnSale(database.reads)).map(asPlan) }));

  serve(app, getPlan, async ({ params }) => {
    const plan = requireFound(await planOnSale(database.reads, params.id));
    return { data: asPlan(plan) };
  });

  serve(app, listMembership, async ({ identity }) => ({
    data: await periodsLeft(database.db, identity.userId),
  }));
}
