import { getPlan, listMembership, listPlans, type Plan } from '@pardeh/contract/premium/premium';
import { savingPercent } from '@pardeh/persian/money';
import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { periodsLeft } from '../membership/membership.queries.ts';
import { type PlanRow, planOnSale, plansOnSale } from './plans.queries.ts';

const MONTH_DAYS = 30;
const ROUND_TO_RIALS = 1000;

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

function asPlan(row: PlanRow): Plan {
  const monthly = (row.price_rial / row.days) * MONTH_DAYS;
  return {
    id: row.id,
    titleFa: row.title_fa,
    days: row.days,
    priceRial: row.price_rial,
    comparePriceRial: row.compare_price_rial,
    // A plan of a month or less shows its own price.
    pricePerMonthRial:
      row.days <= MONTH_DAYS ? row.price_rial : Math.round(monthly / ROUND_TO_RIALS) * ROUND_TO_RIALS,
    savingPercent: savingPercent(row.price_rial, row.compare_price_rial),
    features: row.features,
    isRecommended: row.is_recommended,
  };
}
