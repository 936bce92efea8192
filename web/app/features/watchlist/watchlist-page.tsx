import type { ReplyOf } from '@pardeh/contract/endpoint';
import { clearWatchlist, listWatchlist, listWatchlistIds } from '@pardeh/contract/watching/watchlist';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListToolbar } from '../../shared/ui/navigation/list-toolbar.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { SuggestedTitles } from '../title-card/suggested-titles.tsx';
import { TitleGrid } from '../title-card/title-grid.tsx';
import { watchlistTexts as texts } from './watchlist.texts.ts';

const ORDERS = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));

interface WatchlistPageProps {
  reply: ReplyOf<typeof listWatchlist>;
  params: URLSearchParams;
}

export function WatchlistPage({ reply: { data, meta }, params }: WatchlistPageProps) {
  const isFiltered = [...params.keys()].some((name) => name !== 'page');
  if (data.length === 0 && !isFiltered) {
    return (
      <>
        <EmptyState
          icon="bookmark"
          title={texts.empty}
          action={<ButtonLink to="/">{texts.browse}</ButtonLink>}
        >
          {texts.emptyWords}
        </EmptyState>
        <SuggestedTitles />
      </>
    );
  }
  return (
    <>
      <ListToolbar params={params} orders={ORDERS}>
        <Checkbox
          name="unwatched"
          value="1"
          label={texts.unwatched}
          defaultChecked={params.get('unwatched') === '1'}
        />
      </ListToolbar>
      {data.length === 0 ? (
        <EmptyState icon="filter" title={texts.nothingFound} />
      ) : (
        <TitleGrid titles={data} />
      )}
      <Pagination meta={meta} />
    </>
  );
}

export function ClearWatchlistButton() {
  const { call } = useApiMutation({ refresh: [listWatchlist, listWatchlistIds] });
  const clear = () => call(clearWatchlist, {}, { done: texts.cleared });
  return (
    <ConfirmButton question={texts.clearQuestion} words={texts.clearWords} onConfirm={clear}>
      {texts.clear}
    </ConfirmButton>
  );
}
