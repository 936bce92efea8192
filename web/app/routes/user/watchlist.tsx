import { formatNumber } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ListTransferButton } from '../../features/list-transfer/list-transfer-button.tsx';
import { suggestedOptions } from '../../features/title-card/title.queries.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { watchlistOptions } from '../../features/watchlist/watchlist.queries.ts';
import { watchlistTexts as texts } from '../../features/watchlist/watchlist.texts.ts';
import { ClearWatchlistButton, WatchlistPage } from '../../features/watchlist/watchlist-page.tsx';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';

const NAMES = ['q', 'type', 'order_by', 'unwatched', 'page'] as const;
const optionsOf = (search: URLSearchParams) => watchlistOptions(readListQuery(search, NAMES));
const needs = ({ url }: PageRequest) => ({
  required: [optionsOf(url.searchParams)],
  optional: [suggestedOptions()],
});

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Watchlist() {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(search));
  const { total } = reply.meta;
  return (
    <UserFrame
      title={texts.title}
      path="/user/watchlist"
      lead={total > 0 && texts.lead(formatNumber(total))}
      actions={
        <>
          <ListTransferButton list="watchlist" />
          {total > 0 && <ClearWatchlistButton />}
        </>
      }
    >
      <WatchlistPage reply={reply} params={search} />
    </UserFrame>
  );
}
