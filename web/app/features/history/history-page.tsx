import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { listHistory } from '@pardeh/contract/watching/history';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListToolbar } from '../../shared/ui/navigation/list-toolbar.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { SuggestedTitles } from '../title-card/suggested-titles.tsx';
import { useClearHistory, useRemoveFromHistory } from './history.queries.ts';
import { historyTexts as texts } from './history.texts.ts';
import { HistoryRow } from './history-row.tsx';

const ORDERS = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));
const STATES = [
  { value: '', label: texts.states.all },
  { value: '1', label: texts.states['1'] },
  { value: '0', label: texts.states['0'] },
];

interface HistoryPageProps {
  reply: ReplyOf<typeof listHistory>;
  params: URLSearchParams;
  now: number;
}

export function HistoryPage({ reply: { data, meta }, params, now }: HistoryPageProps) {
  const remove = useRemoveFromHistory();
  const isFiltered = [...params.keys()].some((name) => name !== 'page');
  if (data.length === 0 && !isFiltered) {
    return (
      <>
        <EmptyState
          icon="history"
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
        <SelectField
          label={texts.state}
          isLabelHidden
          name="watched"
          options={STATES}
          defaultValue={params.get('watched') ?? ''}
        />
      </ListToolbar>
      {data.length === 0 && <EmptyState icon="filter" title={texts.nothingFound} />}
      <ul>
        {data.map((item) => (
          <li key={`${item.id} ${item.episodeId}`}>
            <HistoryRow item={item} now={now} onRemove={() => remove(item)} />
          </li>
        ))}
      </ul>
      <Pagination meta={meta} />
    </>
  );
}

export function ClearHistoryButton() {
  const clear = useClearHistory();
  return (
    <ConfirmButton question={texts.clearQuestion} words={texts.clearWords} onConfirm={clear}>
      {texts.clear}
    </ConfirmButton>
  );
}
