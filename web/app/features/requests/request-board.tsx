import type { TitleRequest } from '@pardeh/contract/messages/requests';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './requests.module.css';
import { useVote } from './requests.queries.ts';
import { requestsTexts as texts } from './requests.texts.ts';

interface RequestListProps {
  heading: string;
  requests: readonly TitleRequest[];
  none: string;
}

export function RequestList({ heading, requests, none }: RequestListProps) {
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
