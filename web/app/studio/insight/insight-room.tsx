import { Tabs } from '../../shared/ui/navigation/tabs.tsx';
import { Room } from '../shared/room.tsx';
import { useListAddress } from '../shared/table/use-list.ts';
import { FunnelPart } from './funnel-part.tsx';
import styles from './insight.module.css';
import { insightTexts as texts } from './insight.texts.ts';
import { daysIn, PeriodSelect } from './period-select.tsx';
import { PlaysPart } from './plays-part.tsx';
import { QualityPart } from './quality-part.tsx';
import { RowsPart } from './rows-part.tsx';
import { SearchesPart } from './searches-part.tsx';

const PARTS = {
  plays: PlaysPart,
  searches: SearchesPart,
  rows: RowsPart,
  quality: QualityPart,
  funnel: FunnelPart,
} as const;
type Part = keyof typeof PARTS;
const TABS = (Object.keys(PARTS) as Part[]).map((key) => ({ key, label: texts.part[key] }));

export default function InsightRoom() {
  const address = useListAddress();
  const part = TABS.find(({ key }) => key === address.get('part'))?.key ?? 'plays';
  const Shown = PARTS[part];
  return (
    <Room title={texts.room} lead={texts.lead} actions={<PeriodSelect address={address} />}>
      <Tabs label={texts.parts} tabs={TABS} active={part} onChange={(next) => address.change({ part: next })}>
        <div className={styles.part}>
          <Shown days={daysIn(address)} />
        </div>
      </Tabs>
    </Room>
  );
}
