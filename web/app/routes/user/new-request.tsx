import type { TitleRequest } from '@pardeh/contract/messages/requests';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { RequestForm } from '../../features/requests/request-form.tsx';
import styles from '../../features/requests/requests.module.css';
import { myRequestsOptions, requestBoardOptions, useVote } from '../../features/requests/requests.queries.ts';
import { requestsTexts as texts } from '../../features/requests/requests.texts.ts';
import { titleOptions } from '../../features/title-card/title.queries.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';

interface RequestListProps {
  heading: string;
  requests: readonly TitleRequest[];
  none: string;
}

function RequestList({ heading, requests, none }: RequestListProps) {
  const vote = useVote();
  return (
    <section>
      <SectionHeading>{heading}</SectionHeading>
      {requests.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={styles.request}>
            <div>
              <p className={styles.name}>
                {request.path ? <Link to={request.path}>{request.name}</Link> : request.name}
              </p>
              <p className={`row caption ${styles.facts}`}>
                <span>{texts.kinds[request.kind]}</span>
                <span data-state={request.state}>{texts.states[request.state]}</span>
                <span>{texts.votes(toPersianDigits(request.votes))}</span>
              </p>
              {request.reasonFa && <p className={`row caption ${styles.facts}`}>{request.reasonFa}</p>}
            </div>
            {(request.state === 'pending' || request.state === 'approved') && (
              <Button
                variant={request.voted ? 'outline' : 'quiet'}
                aria-pressed={request.voted}
                onClick={() => vote(request.id)}
              >
                {texts.meToo}
                <span className="visually-hidden"> {request.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
