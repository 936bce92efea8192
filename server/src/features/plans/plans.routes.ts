import { getPlan, listMembership, listPlans } from '@pardeh/contract/premium';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { periodsLeft } from '../../domain/membership.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/serve.ts';
import { planOnSale, plansOnSale } from './plans.queries.ts';
import { asPlan } from './plans.rules.ts';

export function planRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, listPlans, async () => ({ data: (await plansOnSale(database.reads)).map(asPlan) }));

  serve(app, getPlan, async ({ params }) => {
    const plan = await planOnSale(database.reads, params.id);
    if (!plan) throw new AppError('not_found');
    return { data: asPlan(plan) };
  });

  serve(app, listMembership, async ({ identity }) => ({
    data: await periodsLeft(database.db, identity.userId),
  }));
}
