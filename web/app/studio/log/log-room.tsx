import { useSearchParams } from 'react-router';
import { Tabs } from '../../shared/ui/navigation/tabs.tsx';
import { Room } from '../shared/room.tsx';
import { useMay } from '../shared/use-me.ts';
import { ChangesPart } from './changes-part.tsx';
import { EventsPart } from './events-part.tsx';
import styles from './log.module.css';
import { logTexts as texts } from './log.texts.ts';

export default function LogRoom() {
  const [params, setParams] = useSearchParams();
  const maySeeEvents = useMay('audit');
  const keys = maySeeEvents ? (['events', 'changes'] as const) : (['changes'] as const);
  const part = keys.find((key) => key === params.get('part')) ?? keys[0];
  return (
    <Room title={texts.room} lead={texts.lead}>
      <Tabs
        label={texts.parts}
        tabs={keys.map((key) => ({ key, label: texts.part[key] }))}
        active={part}
        onChange={(next) => setParams({ part: next })}
      >
        <div className={styles.part}>{part === 'events' ? <EventsPart /> : <ChangesPart />}</div>
      </Tabs>
    </Room>
  );
}
