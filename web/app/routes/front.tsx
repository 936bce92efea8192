import { useLocation, useSearchParams } from 'react-router';
import { isListing } from '../features/listing/listing-filters.ts';
import { browserAuth } from '../shared/auth/browser-auth.ts';
import { isChild, useIsChild } from '../shared/auth/use-auth.ts';
import { lazyPage } from '../shared/lazy/lazy-page.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import { frontMembers, frontOf, loadFrontOrListing } from './front-or-listing.ts';

const front = lazyPage('app/routes/front-page.tsx', async () => (await import('./front-page.tsx')).FrontPage);
const listing = lazyPage(
  'app/routes/listing-page.tsx',
  async () => (await import('./listing-page.tsx')).ListingPage,
);

const kids = lazyPage(
  'app/routes/kids-front-page.tsx',
  async () => (await import('./kids-front-page.tsx')).KidsFrontPage,
);

const pageOf = (params: URLSearchParams, forChild: boolean) =>
  isListing(params) ? listing : forChild ? kids : front;

if (!import.meta.env.SSR) {
  const { user } = browserAuth().getState();
  const first = pageOf(new URLSearchParams(window.location.search), isChild(user));
  first.loadFirst();
  if (user && first === front) frontMembers.loadFirst();
}

async function read(page: PageRequest): Promise<void> {
  const { pathname, searchParams } = page.url;
  const forChild = await page.isChild();
  if (forChild && !isListing(searchParams)) {
    const { loadKidsFront } = await import('./kids-front-page.tsx');
    await Promise.all([loadKidsFront(page), kids.load()]);
  } else {
    await Promise.all([loadFrontOrListing(frontOf(pathname), page), pageOf(searchParams, forChild).load()]);
  }
}

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

/** The page of `/` and of `/tv`, which shows series only; children have a front page of their own. */
export default function Front() {
  const [params] = useSearchParams();
  const { base, type, fixedType } = frontOf(useLocation().pathname);
  // To a visitor these are two different pages, so no state is carried over.
  const forChild = useIsChild();
  if (!isListing(params) && forChild) return <kids.LazyPage />;
  if (!isListing(params)) return <front.LazyPage key={base} type={type} />;
  return <listing.LazyPage key={base} base={base} {...(fixedType ? { fixedType } : {})} />;
}
