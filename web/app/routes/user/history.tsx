import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  historyOptions,
  useClearHistory,
  useRemoveFromHistory,
} from '../../features/history/history.queries.ts';
import { historyTexts as texts } from '../../features/history/history.texts.ts';
import { HistoryRow } from '../../features/history/history-row.tsx';
import { suggestedOptions } from '../../features/title-card/title.queries.ts';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, currentTime, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import type { Route } from './+types/history.ts';
import { OwnList } from './own-list.tsx';

const STATES = [
  { value: '', label: texts.states.all },
  { value: '1', label: texts.states['1'] },
  { value: '0', label: texts.states['0'] },
];
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
  const remove = useRemoveFromHistory();
  return (
    <OwnList
      list="history"
      texts={texts}
      icon="history"
      params={search}
      reply={reply}
      filter={
        <SelectField
          label={texts.state}
          isLabelHidden
          name="watched"
          options={STATES}
          defaultValue={search.get('watched') ?? ''}
        />
      }
      onClear={useClearHistory()}
    >
      <ul>
        {reply.data.map((item) => (
          <li key={`${item.id} ${item.episodeId}`}>
            <HistoryRow item={item} now={now} onRemove={() => remove(item)} />
          </li>
        ))}
      </ul>
    </OwnList>
  );
}
