import { listScreenshots } from '@pardeh/contract/titles/title-files';
import { getTitle } from '@pardeh/contract/titles/titles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ScreenshotsPage } from '../features/screenshots/screenshots-page.tsx';
import { apiQuery } from '../shared/query/api-query.ts';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import type { Route } from './+types/screenshots.ts';
import { readId } from './read-id.ts';

const titleOf = (id: number) => apiQuery(getTitle, { params: { id } });
const shotsOf = (id: number) => apiQuery(listScreenshots, { params: { id } });
const needs = ({ params }: PageRequest<Route.LoaderArgs['params']>) => ({
  required: [titleOf(readId(params.id)), shotsOf(readId(params.id))],
});

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Screenshots({ params }: Route.ComponentProps) {
  const { data: title } = useSuspenseQuery(titleOf(Number(params.id))).data;
  const { data: shots } = useSuspenseQuery(shotsOf(Number(params.id))).data;
  return <ScreenshotsPage title={title} shots={shots} />;
}
