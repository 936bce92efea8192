import { INSIGHT_DAYS } from '@pardeh/contract/studio/insight';
import { useSearchParams } from 'react-router';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { Room } from '../shared/room.tsx';
import { FunnelPart } from './funnel-part.tsx';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import { PlaysPart } from './plays-part.tsx';
import { QualityPart } from './quality-part.tsx';
import { SearchesPart } from './searches-part.tsx';

export type Days = (typeof INSIGHT_DAYS)[number];

const PARTS = { plays: PlaysPart, searches: SearchesPart, quality: QualityPart, funnel: FunnelPart } as const;
type Part = keyof typeof PARTS;
const TABS = (Object.keys(PARTS) as Part[]).map((key) => ({ key, label: texts.part[key] }));

export function useDays(): Days {
  const [params] = useSearchParams();
  return INSIGHT_DAYS.find((days) => days === params.get('days')) ?? '28';
}

/** The period stands in the address, so that what one sees can be shared. */
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

/** What viewers do, in numbers that can be read at a glance. */
export function InsightRoom() {
  const [params, setParams] = useSearchParams();
  const part = TABS.find(({ key }) => key === params.get('part'))?.key ?? 'plays';
  const Shown = PARTS[part];
  return (
    <Room title={texts.room} lead={texts.lead} actions={<PeriodSelect />}>
      <Tabs
        label={texts.parts}
        tabs={TABS}
        active={part}
        onChange={(next) =>
          setParams((now) => {
            now.set('part', next);
            return now;
          })
        }
      >
        <div className={styles.part}>
          <Shown days={useDays()} />
        </div>
      </Tabs>
    </Room>
  );
}
