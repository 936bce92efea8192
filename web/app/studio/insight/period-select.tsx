import type { Endpoint } from '@pardeh/contract/endpoint';
import { INSIGHT_DAYS } from '@pardeh/contract/studio/insight';
import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '../../shared/api/call-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import type { ListAddress } from '../shared/table/use-list.ts';
import { insightTexts as texts } from './insight.texts.ts';

export type Days = (typeof INSIGHT_DAYS)[number];

export const daysIn = (address: ListAddress): Days =>
  INSIGHT_DAYS.find((days) => days === address.get('days')) ?? '28';

/** The period is in the address, so that the view can be shared. */
export function PeriodSelect({ address }: { address: ListAddress }) {
  return (
    <SelectField
      label={texts.period}
      isLabelHidden
      words={texts.periods}
      value={daysIn(address)}
      onChange={({ target }) => address.change({ days: target.value })}
    />
  );
}

const FRESH_MS = 60_000;

/** The numbers of a part; those of the previous period stay visible while new ones load. */
export function useInsight<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useApiQuery(endpoint, input, { placeholderData: keepPreviousData, staleTime: FRESH_MS });
}
