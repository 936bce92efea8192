import { clearWatchlist, listWatchlist, listWatchlistIds } from '@pardeh/contract/watching/watchlist';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { suggestedOptions } from '../../features/title-card/title.queries.ts';
import { TitleGrid } from '../../features/title-card/title-grid.tsx';
import { watchlistOptions } from '../../features/watchlist/watchlist.queries.ts';
import { watchlistTexts as texts } from '../../features/watchlist/watchlist.texts.ts';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { OwnList } from './own-list.tsx';

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
  const { call } = useApiMutation({ refresh: [listWatchlist, listWatchlistIds] });
  return (
    <OwnList
      list="watchlist"
      texts={texts}
      icon="bookmark"
      params={search}
      reply={reply}
      filter={
        <Checkbox
          name="unwatched"
          value="1"
          label={texts.unwatched}
          defaultChecked={search.get('unwatched') === '1'}
        />
      }
      onClear={() => call(clearWatchlist, {}, { done: texts.cleared })}
    >
      {reply.data.length > 0 && <TitleGrid titles={reply.data} />}
    </OwnList>
  );
}
