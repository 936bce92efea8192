import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TitleRail } from '../title-card/title-rail.tsx';
import { CARDS_LEAST, type RailPlan, railOptions, rowOf } from './front-rails.ts';

/** A rail that failed to load leaves no gap: the page has others. */
export function PlannedRail({ plan, before = [] }: { plan: RailPlan; before?: readonly RailPlan[] }) {
  const client = useQueryClient();
  const titles = rowOf(client, useQuery(railOptions(plan)).data?.data ?? [], before);
  if (titles.length < CARDS_LEAST) return null;
  return <TitleRail heading={plan.heading} to={plan.to} titles={titles} />;
}
