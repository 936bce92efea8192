import { PlanPage } from '../../features/premium/plan-page.tsx';
import { planOptions, plansOptions } from '../../features/premium/premium.queries.ts';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/plan.ts';

const needs = (params: Route.LoaderArgs['params']) => ({
  must: [planOptions(readId(params.id)), plansOptions()],
});

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, needs(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(needs(params));

export default function Plan({ params }: Route.ComponentProps) {
  return <PlanPage id={Number(params.id)} />;
}
