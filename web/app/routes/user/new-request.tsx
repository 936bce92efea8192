import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RequestList } from '../../features/requests/request-board.tsx';
import { RequestForm } from '../../features/requests/request-form.tsx';
import { myRequestsOptions, requestBoardOptions } from '../../features/requests/requests.queries.ts';
import { requestsTexts as texts } from '../../features/requests/requests.texts.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, serverLoader } from '../../shared/query/page-data.ts';

const needs = () => ({ must: [myRequestsOptions(), requestBoardOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function NewRequest() {
  const [search] = useSearchParams();
  const { data: mine } = useSuspenseQuery(myRequestsOptions()).data;
  const { data: board } = useSuspenseQuery(requestBoardOptions()).data;
  return (
    <UserFrame title={texts.title} path="/user/new-request" lead={texts.lead}>
      <RequestForm wanted={search.get('name') ?? ''} key={search.get('name')} />
      <RequestList heading={texts.mine} requests={mine} none={texts.noneMine} />
      <RequestList heading={texts.board} requests={board} none={texts.noneBoard} />
    </UserFrame>
  );
}
