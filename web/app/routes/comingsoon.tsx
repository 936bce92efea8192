import { alertsOptions } from '../features/coming-soon/alerts.queries.ts';
import {
  comingSoonOptions,
  readComingPage,
  readComingType,
} from '../features/coming-soon/coming-soon.queries.ts';
import { ComingSoonPage } from '../features/coming-soon/coming-soon-page.tsx';
import { browserAuth } from '../shared/auth/browser-auth.ts';
import { requestSite } from '../shared/page-state/request-context.ts';
import { loadInBrowser, loadOnServer } from '../shared/query/page-data.ts';
import type { Route } from './+types/comingsoon.ts';

function needs(request: Request, isSignedIn: boolean) {
  const params = new URL(request.url).searchParams;
  return {
    must: [comingSoonOptions(readComingType(params), readComingPage(params))],
    may: isSignedIn ? [alertsOptions()] : [],
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const isSignedIn = (await context.get(requestSite).user) !== null;
  await loadOnServer(context, needs(request, isSignedIn));
  return { now: Date.now() };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadInBrowser(needs(request, browserAuth().getState().user !== null));
  return { now: Date.now() };
}

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage now={loaderData.now} />;
}
