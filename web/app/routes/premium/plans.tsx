import { PlansPage } from '../../features/premium/plans-page.tsx';
import { plansOptions } from '../../features/premium/premium.queries.ts';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import type { Route } from './+types/plans.ts';

const needs = () => ({ must: [plansOptions()] });

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, needs());
export const clientLoader = () => loadInBrowser(needs());

export default PlansPage;
