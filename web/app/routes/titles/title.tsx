import type { TitleDetail } from '@pardeh/contract/titles';
import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { commentMarksOptions, topCommentsOptions } from '../../features/comments/comments.queries.ts';
import { Comments } from '../../features/comments/comments.tsx';
import { PeopleRail } from '../../features/title/people-rail.tsx';
import { MoreByDirector, PartOfCollection, SimilarTitles } from '../../features/title/related-titles.tsx';
import { Seasons } from '../../features/title/seasons.tsx';
import {
  collectionRowOptions,
  directorTitlesOptions,
  similarOptions,
} from '../../features/title/title.queries.ts';
import { titleTexts as texts } from '../../features/title/title.texts.ts';
import { TitleAbout } from '../../features/title/title-about.tsx';
import { TitleActions } from '../../features/title/title-actions.tsx';
import { TitleHero } from '../../features/title/title-hero.tsx';
import { TitleMeta, titleCrumbs } from '../../features/title/title-meta.tsx';
import { TitleSkeleton } from '../../features/title/title-skeleton.tsx';
import { titleOptions } from '../../features/title-card/title.queries.ts';
import { browserAuth } from '../../shared/auth/browser-auth.ts';
import { useDeferredSections } from '../../shared/lazy/use-deferred-sections.ts';
import { requestSite } from '../../shared/page-state/request-context.ts';
import { browserQueryClient } from '../../shared/query/browser-query-client.ts';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/title.ts';
import { keepAddress, readTitle } from './read-title.ts';
import styles from './title.module.css';

const isDubFirst = (search: URLSearchParams) => search.get('dub') === '1';

const besides = (id: number, isSignedIn: boolean) => ({
  may: [
    similarOptions(id),
    directorTitlesOptions(id),
    topCommentsOptions(id),
    ...(isSignedIn ? [commentMarksOptions(id)] : []),
  ],
});
const ofTitle = ({ collections }: TitleDetail) => ({
  may: collections.slice(0, 1).map(({ id }) => collectionRowOptions(id)),
});
const addressOf = ({ id, slug }: Route.LoaderArgs['params']) => `/titles/${id}/${slug}`;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = readId(params.id);
  const { search, searchParams } = new URL(request.url);
  const { queryClient, user } = context.get(requestSite);
  const [title] = await Promise.all([
    readTitle(queryClient, id, isDubFirst(searchParams)),
    user.then((signedIn) => loadOnServer(context, besides(id, signedIn !== null))),
  ]);
  if (!title) return data(null, { status: 503 });
  keepAddress(title.path, addressOf(params), search);
  return loadOnServer(context, ofTitle(title));
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = readId(params.id);
  const { search, searchParams } = new URL(request.url);
  const dub = isDubFirst(searchParams);
  const client = browserQueryClient();
  // A title that is there already is shown first, and its sections ask for the rest themselves. Otherwise all is asked for
  // at once, and none of it waited for: it stands further down than anybody has scrolled yet.
  if (!client.getQueryData(titleOptions(id, dub).queryKey))
    void loadInBrowser(besides(id, browserAuth().getState().user !== null));
  const title = await readTitle(client, id, dub);
  if (title) keepAddress(title.path, addressOf(params), search);
  return null;
}

function Sections({ title }: { title: TitleDetail }) {
  return (
    <>
      <Seasons title={title} />
      <PeopleRail heading={texts.cast} people={title.cast} />
      <TitleAbout title={title} />
      <PartOfCollection title={title} />
      <SimilarTitles title={title} />
      <MoreByDirector title={title} />
      <Comments key={title.id} titleId={title.id} path={title.path} />
    </>
  );
}

export default function TitlePage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isWhole = useDeferredSections();
  const title = useQuery(titleOptions(Number(params.id), isDubFirst(search))).data?.data;
  if (!title) return <TitleSkeleton />;
  return (
    <article>
      <TitleMeta title={title} />
      <TitleHero title={title} crumbs={titleCrumbs(title)} actions={<TitleActions title={title} />} />
      <div className={styles.sections}>{isWhole && <Sections title={title} />}</div>
    </article>
  );
}
