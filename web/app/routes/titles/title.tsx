import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { data, redirect, useSearchParams } from 'react-router';
import { commentMarksOptions, topCommentsOptions } from '../../features/comments/comments.queries.ts';
import { Comments } from '../../features/comments/comments.tsx';
import { loadMemberActions } from '../../features/title/lazy-member-actions.ts';
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
import { ApiError } from '../../shared/api/api-error.ts';
import { useIsChild } from '../../shared/auth/use-auth.ts';
import { useDeferredSections } from '../../shared/lazy/use-deferred-sections.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readId } from '../read-id.ts';
import type { Route } from './+types/title.ts';
import styles from './title.module.css';

/**
 * Loads a page's title. One that does not exist is a 404; any other failure is only logged, as specified, and the page
 * stays empty until a later attempt succeeds.
 */
async function readTitle(client: QueryClient, id: number, dub = false): Promise<TitleDetail | null> {
  try {
    const reply = await client.ensureQueryData({ ...titleOptions(id, dub), revalidateIfStale: true });
    return reply.data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
      throw data({ message: error.message }, { status: 404 });
    }
    console.warn(error);
    return null;
  }
}

/** One page, one URL: any other is redirected permanently. */
function preserveAddress(path: string, requested: string, search: string): void {
  if (requested !== path) throw redirect(encodeURI(path) + search, 301);
}

const isDubFirst = (search: URLSearchParams) => search.get('dub') === '1';

const besides = (id: number, isSignedIn: boolean, forChild: boolean) => ({
  optional: [
    similarOptions(id),
    directorTitlesOptions(id),
    ...(forChild ? [] : [topCommentsOptions(id)]),
    ...(isSignedIn && !forChild ? [commentMarksOptions(id)] : []),
  ],
});
const ofTitle = ({ collections }: TitleDetail) => ({
  optional: collections.slice(0, 1).map(({ id }) => collectionRowOptions(id)),
});
const addressOf = ({ id, slug }: Route.LoaderArgs['params']) => `/titles/${id}/${slug ?? ''}`;

type TitleRequest = PageRequest<Route.LoaderArgs['params']>;

const loadBesides = async ({ isSignedIn, isChild, load }: TitleRequest, id: number) =>
  load(besides(id, await isSignedIn(), await isChild()));

async function readOnServer(page: TitleRequest) {
  const { params, url, client, load } = page;
  const id = readId(params.id);
  const [title] = await Promise.all([
    readTitle(client, id, isDubFirst(url.searchParams)),
    loadBesides(page, id),
  ]);
  if (!title) return;
  preserveAddress(title.path, addressOf(params), url.search);
  await load(ofTitle(title));
}

async function readInBrowser(page: TitleRequest) {
  const { params, url, client } = page;
  const id = readId(params.id);
  const actions = (await page.isSignedIn()) && loadMemberActions().catch(() => {});
  const dub = isDubFirst(url.searchParams);
  // A cached title is shown first, and its sections read the rest themselves. Otherwise everything is requested at once
  // but not waited for: it is further down than anybody has scrolled yet.
  if (!client.getQueryData(titleOptions(id, dub).queryKey)) void loadBesides(page, id);
  const title = await readTitle(client, id, dub);
  if (title) preserveAddress(title.path, addressOf(params), url.search);
  // The layout has loaded them at the sign-in. If they fail, the page is there without them.
  await actions;
}

/** A title that could not be read is a page that tries again, not the error screen. */
const statusOf = ({ params, url, client }: TitleRequest) => {
  const { queryKey } = titleOptions(readId(params.id), isDubFirst(url.searchParams));
  return client.getQueryData(queryKey) ? null : data(null, { status: 503 });
};

export const loader = serverLoader(readOnServer, statusOf);
export const clientLoader = browserLoader(readInBrowser);

function Sections({ title }: { title: TitleDetail }) {
  const forChild = useIsChild();
  return (
    <>
      <Seasons title={title} />
      <PeopleRail heading={texts.cast} people={title.cast} />
      <TitleAbout title={title} />
      <PartOfCollection title={title} />
      <SimilarTitles title={title} />
      <MoreByDirector title={title} />
      {!forChild && <Comments key={title.id} titleId={title.id} type={title.type} path={title.path} />}
    </>
  );
}

export default function TitlePage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const hasSections = useDeferredSections();
  const title = useQuery(titleOptions(Number(params.id), isDubFirst(search))).data?.data;
  if (!title) return <TitleSkeleton />;
  return (
    <article>
      <TitleMeta title={title} />
      <TitleHero title={title} crumbs={titleCrumbs(title)} actions={<TitleActions title={title} />} />
      <div className={styles.sections}>{hasSections && <Sections title={title} />}</div>
    </article>
  );
}
