import { JoinPage } from '../../features/premium/join-page.tsx';
import { gatewaysOptions, planOptions } from '../../features/premium/premium.queries.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/join.ts';

const needs = ({ params }: PageRequest<Route.LoaderArgs['params']>) => ({
  required: [planOptions(readId(params.id)), gatewaysOptions()],
});

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Join({ params }: Route.ComponentProps) {
  return <JoinPage id={Number(params.id)} />;
}
