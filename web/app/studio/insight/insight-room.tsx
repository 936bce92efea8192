import { useSearchParams } from 'react-router';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { Room } from '../shared/room.tsx';
import { FunnelPart } from './funnel-part.tsx';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import { PeriodSelect, useDays } from './period-select.tsx';
import { PlaysPart } from './plays-part.tsx';
import { QualityPart } from './quality-part.tsx';
import { SearchesPart } from './searches-part.tsx';

const PARTS = { plays: PlaysPart, searches: SearchesPart, quality: QualityPart, funnel: FunnelPart } as const;
type Part = keyof typeof PARTS;
const TABS = (Object.keys(PARTS) as Part[]).map((key) => ({ key, label: texts.part[key] }));

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
