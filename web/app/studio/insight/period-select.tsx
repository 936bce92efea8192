import { INSIGHT_DAYS } from '@pardeh/contract/studio/insight';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { insightTexts as texts } from './insight.texts.ts';

export type Days = (typeof INSIGHT_DAYS)[number];

export function useDays(): Days {
  const [params] = useSearchParams();
  return INSIGHT_DAYS.find((days) => days === params.get('days')) ?? '28';
}

/** The period is in the address, so that the view can be shared. */
export function PeriodSelect() {
  const [, setParams] = useSearchParams();
  return (
    <SelectField
      label={texts.period}
      isLabelHidden
      options={INSIGHT_DAYS.map((value) => ({ value, label: texts.periods[value] }))}
      value={useDays()}
      onChange={({ target }) =>
        setParams((params) => {
          params.set('days', target.value);
          return params;
        })
      }
    />
  );
}
