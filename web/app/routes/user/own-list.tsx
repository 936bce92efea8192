import type { PageMeta } from '@pardeh/contract/shapes';
import { formatNumber } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import type { historyTexts } from '../../features/history/history.texts.ts';
import { ListTransferButton } from '../../features/list-transfer/list-transfer-button.tsx';
import { SuggestedTitles } from '../../features/title-card/suggested-titles.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import type { watchlistTexts } from '../../features/watchlist/watchlist.texts.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { ListToolbar } from '../../shared/ui/navigation/list-toolbar.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';

interface OwnListProps {
  list: 'watchlist' | 'history';
  texts: typeof watchlistTexts | typeof historyTexts;
  icon: IconName;
  params: URLSearchParams;
  reply: { data: readonly unknown[]; meta: PageMeta };
  /** What only this list is filtered by. */
  filter: ReactNode;
  onClear: () => Promise<unknown>;
  children: ReactNode;
}

/** A member's own list: filtered, taken along as a file, emptied; without anything in it, suggestions. */
export function OwnList({ list, texts, icon, params, reply, filter, onClear, children }: OwnListProps) {
  const { total } = reply.meta;
  const isEmpty = reply.data.length === 0;
  const isFiltered = [...params.keys()].some((name) => name !== 'page');
  const orders = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));
  return (
    <UserFrame
      title={texts.title}
      path={`/user/${list}`}
      lead={total > 0 && texts.lead(formatNumber(total))}
      actions={
        <>
          <ListTransferButton list={list} />
          {total > 0 && (
            <ConfirmButton question={texts.clearQuestion} words={texts.clearWords} onConfirm={onClear}>
              {texts.clear}
            </ConfirmButton>
          )}
        </>
      }
    >
      {isEmpty && !isFiltered ? (
        <>
          <EmptyState icon={icon} title={texts.empty} action={<ButtonLink to="/">{texts.browse}</ButtonLink>}>
            {texts.emptyWords}
          </EmptyState>
          <SuggestedTitles />
        </>
      ) : (
        <>
          <ListToolbar params={params} orders={orders}>
            {filter}
          </ListToolbar>
          {isEmpty && <EmptyState icon="filter" title={texts.nothingFound} />}
          {children}
          <Pagination meta={reply.meta} />
        </>
      )}
    </UserFrame>
  );
}
