import { useLocation, useSearchParams } from 'react-router';
import { Listing } from '../features/listing/listing.tsx';
import { isListing } from '../features/listing/listing-filters.ts';
import { MeantPeople } from '../features/person/meant-people.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import { frontOf, loadFrontOrListing } from './front-or-listing.ts';
import { FrontPage } from './front-page.tsx';

const read = (page: PageRequest) => loadFrontOrListing(frontOf(page.url.pathname), page);

export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

/** The page of `/` and of `/tv`, which shows series only. */
export default function Front() {
  const [params] = useSearchParams();
  const { base, type, fixedType } = frontOf(useLocation().pathname);
  // The two are different pages to a visitor, so nothing is carried over from one to the other.
  if (!isListing(params)) return <FrontPage key={base} type={type} />;
  return <Listing key={base} base={base} Lead={MeantPeople} {...(fixedType ? { fixedType } : {})} />;
}
