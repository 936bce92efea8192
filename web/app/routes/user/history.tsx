import { formatNumber } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { historyOptions } from '../../features/history/history.queries.ts';
import { historyTexts as texts } from '../../features/history/history.texts.ts';
import { ClearHistoryButton, HistoryPage } from '../../features/history/history-page.tsx';
import { ListTransferButton } from '../../features/list-transfer/list-transfer-button.tsx';
import { suggestedOptions } from '../../features/title-card/title.queries.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, currentTime, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import type { Route } from './+types/history.ts';

const NAMES = ['q', 'type', 'order_by', 'watched', 'page'] as const;
const optionsOf = (search: URLSearchParams) => historyOptions(readListQuery(search, NAMES));
const needs = ({ url }: PageRequest) => ({
  required: [optionsOf(url.searchParams)],
  optional: [suggestedOptions()],
});

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function History({ loaderData: { now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(search));
  const { total } = reply.meta;
  return (
    <UserFrame
      title={texts.title}
      path="/user/history"
      lead={total > 0 && texts.lead(formatNumber(total))}
      actions={
        <>
          <ListTransferButton list="history" />
          {total > 0 && <ClearHistoryButton />}
        </>
      }
    >
      <HistoryPage reply={reply} params={search} now={now} />
    </UserFrame>
  );
}
