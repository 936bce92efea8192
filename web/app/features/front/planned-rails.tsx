import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TitleRail } from '../title-card/title-rail.tsx';
import {
  CARDS_LEAST,
  type FrontType,
  operatorPlan,
  operatorRailsOptions,
  type RailPlan,
  railOptions,
  rowOf,
} from './front-rails.ts';

/** A rail that failed to load leaves no gap: the page has others. */
export function PlannedRail({ plan, before = [] }: { plan: RailPlan; before?: readonly RailPlan[] }) {
  const client = useQueryClient();
  const titles = rowOf(client, useQuery(railOptions(plan)).data?.data ?? [], before);
  if (titles.length < CARDS_LEAST) return null;
  return <TitleRail heading={plan.heading} to={plan.to} titles={titles} />;
}

export function OperatorRails({ type }: { type: FrontType }) {
  const rails = useQuery(operatorRailsOptions(type)).data?.data ?? [];
  return rails.map((rail) => {
    const plan = operatorPlan(type, rail);
    if (plan) return <PlannedRail key={rail.id} plan={plan} />;
    return rail.titles.length > 0 && <TitleRail key={rail.id} heading={rail.titleFa} titles={rail.titles} />;
  });
}
