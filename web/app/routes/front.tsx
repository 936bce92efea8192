import { useLocation, useSearchParams } from 'react-router';
import { isListing } from '../features/listing/listing-filters.ts';
import { lazyPage } from '../shared/lazy/lazy-page.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import { frontOf, loadFrontOrListing } from './front-or-listing.ts';

const front = lazyPage('app/routes/front-page.tsx', async () => (await import('./front-page.tsx')).FrontPage);
const listing = lazyPage(
  'app/routes/listing-page.tsx',
  async () => (await import('./listing-page.tsx')).ListingPage,
);

const pageOf = (params: URLSearchParams) => (isListing(params) ? listing : front);

if (!import.meta.env.SSR) pageOf(new URLSearchParams(window.location.search)).loadFirst();

async function read(page: PageRequest): Promise<void> {
  const { pathname, searchParams } = page.url;
  await Promise.all([loadFrontOrListing(frontOf(pathname), page), pageOf(searchParams).load()]);
}

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

/** The page of `/` and of `/tv`, which shows series only. */
export default function Front() {
  const [params] = useSearchParams();
  const { base, type, fixedType } = frontOf(useLocation().pathname);
  // To a visitor these are two different pages, so no state is carried over.
  if (!isListing(params)) return <front.LazyPage key={base} type={type} />;
  return <listing.LazyPage key={base} base={base} {...(fixedType ? { fixedType } : {})} />;
}
