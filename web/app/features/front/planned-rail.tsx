import { useQuery } from '@tanstack/react-query';
import { TitleRail } from '../title-card/title-rail.tsx';
import { CARDS_LEAST, type RailPlan, railOptions } from './front-rails.ts';

/** A rail that could not be read leaves no gap: the page has others. */
export function PlannedRail({ plan }: { plan: RailPlan }) {
  const { data: found } = useQuery(railOptions(plan));
  if (!found || found.data.length < CARDS_LEAST) return null;
  return <TitleRail heading={plan.heading} to={plan.to} titles={found.data} />;
}
