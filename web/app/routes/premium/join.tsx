import { JoinPage } from '../../features/premium/join-page.tsx';
import { gatewaysOptions, planOptions } from '../../features/premium/premium.queries.ts';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/join.ts';

const needs = (params: Route.LoaderArgs['params']) => ({
  must: [planOptions(readId(params.id)), gatewaysOptions()],
});

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, needs(params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(needs(params));

export default function Join({ params }: Route.ComponentProps) {
  return <JoinPage id={Number(params.id)} />;
}
