import { PlansPage } from '../../features/premium/plans-page.tsx';
import { plansOptions } from '../../features/premium/premium.queries.ts';
import { browserLoader, serverLoader } from '../../shared/query/page-data.ts';

const needs = () => ({ required: [plansOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default PlansPage;
