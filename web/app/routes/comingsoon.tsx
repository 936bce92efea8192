import {
  comingSoonOptions,
  readComingPage,
  readComingType,
} from '../features/coming-soon/coming-soon.queries.ts';
import { ComingSoonPage } from '../features/coming-soon/coming-soon-page.tsx';
import { loadInBrowser, loadOnServer } from '../shared/query/page-data.ts';
import type { Route } from './+types/comingsoon.ts';

function needs(request: Request) {
  const params = new URL(request.url).searchParams;
  return { must: [comingSoonOptions(readComingType(params), readComingPage(params))] };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await loadOnServer(context, needs(request));
  return { now: Date.now() };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadInBrowser(needs(request));
  return { now: Date.now() };
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage now={loaderData.now} />;
}
