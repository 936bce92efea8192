import { PlanPage } from '../../features/premium/plan-page.tsx';
import { planOptions, plansOptions } from '../../features/premium/premium.queries.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/plan.ts';

const needs = ({ params }: PageRequest<Route.LoaderArgs['params']>) => ({
  required: [planOptions(readId(params.id)), plansOptions()],
});

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Plan({ params }: Route.ComponentProps) {
  return <PlanPage id={Number(params.id)} />;
}
