import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RequestList } from '../../features/requests/request-board.tsx';
import { RequestForm } from '../../features/requests/request-form.tsx';
import { myRequestsOptions, requestBoardOptions } from '../../features/requests/requests.queries.ts';
import { requestsTexts as texts } from '../../features/requests/requests.texts.ts';
import { titleOptions } from '../../features/title-card/title.queries.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';

const TITLE_ID = 'titleId';
const idIn = (search: URLSearchParams) => Number(search.get(TITLE_ID)) || null;

const needs = ({ url }: PageRequest) => {
  const id = idIn(url.searchParams);
  return {
    required: [myRequestsOptions(), requestBoardOptions()],
    optional: id === null ? [] : [titleOptions(id, false)],
  };
};

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function NewRequest() {
  const [search] = useSearchParams();
  const { data: mine } = useSuspenseQuery(myRequestsOptions()).data;
  const { data: board } = useSuspenseQuery(requestBoardOptions()).data;
  const id = idIn(search);
  const about = useQuery({ ...titleOptions(id ?? 0, false), enabled: id !== null }).data?.data;
  return (
    <UserFrame title={texts.title} path="/user/new-request" lead={texts.lead}>
      <RequestForm wanted={search.get('name') ?? ''} about={about ?? null} key={search.toString()} />
      <RequestList heading={texts.mine} requests={mine} none={texts.noneMine} />
      <RequestList heading={texts.board} requests={board} none={texts.noneBoard} />
    </UserFrame>
  );
}
