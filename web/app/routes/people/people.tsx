import { redirect, useSearchParams } from 'react-router';
import { PeoplePage } from '../../features/person/people-page.tsx';
import { peopleOptions } from '../../features/person/person.queries.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { readPage } from '../../shared/ui/navigation/read-page.ts';

const wordsOf = (search: URLSearchParams) => search.get('q')?.trim() ?? '';

function needs({ url: { searchParams } }: PageRequest) {
  const q = wordsOf(searchParams);
  if (q === '') throw redirect('/categories');
  return { required: [peopleOptions(q, readPage(searchParams))] };
}

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function People() {
  const [search] = useSearchParams();
  return <PeoplePage q={wordsOf(search)} page={readPage(search)} />;
}
