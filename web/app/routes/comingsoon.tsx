import { alertsOptions } from '../features/coming-soon/alerts.queries.ts';
import { comingSoonOptions, readComingType } from '../features/coming-soon/coming-soon.queries.ts';
import { ComingSoonPage } from '../features/coming-soon/coming-soon-page.tsx';
import { browserLoader, currentTime, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import { readPage } from '../shared/ui/navigation/read-page.ts';
import type { Route } from './+types/comingsoon.ts';

async function read({ url, isSignedIn, load }: PageRequest) {
  const type = readComingType(url.searchParams);
  await load({
    required: [comingSoonOptions(type, readPage(url.searchParams))],
    optional: (await isSignedIn()) ? [alertsOptions()] : [],
  });
}

export const loader = serverLoader(read, currentTime);
export const clientLoader = browserLoader(read, currentTime);

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return <ComingSoonPage now={loaderData.now} />;
}
