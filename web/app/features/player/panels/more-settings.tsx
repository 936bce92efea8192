import { toPersianDigits } from '@pardeh/persian/digits';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { playerTexts } from '../player.texts.ts';
import type { Screen } from '../use-watch-screen.ts';
import styles from './settings-panel.module.css';
import { SLEEP_MINUTES, type SleepChoice } from './use-sleep-timer.ts';

const texts = playerTexts.more;

function sleepChoice(value: string): SleepChoice {
  if (value === 'off') return null;
  return value === 'end' ? 'end' : Number(value);
}

const SLEEP_OPTIONS = [
  { value: 'off', label: texts.sleepOff },
  ...SLEEP_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: texts.sleepMinutes(toPersianDigits(minutes)),
  })),
  { value: 'end', label: texts.sleepEnd },
];

export function MoreSettings({ screen }: { screen: Screen }) {
  const { sleepTimer, actions } = screen;
  return (
    <div className={styles.more}>
      <SelectField
        label={texts.sleep}
        options={SLEEP_OPTIONS}
        value={String(sleepTimer.choice ?? 'off')}
        onChange={(event) => sleepTimer.choose(sleepChoice(event.target.value))}
      />
      <fieldset className={styles.delay}>
        <legend>{texts.frame}</legend>
        <Button variant="quiet" onClick={() => actions.stepFrame(-1)}>
          {texts.frameBack}
        </Button>
        <Button variant="quiet" onClick={() => actions.stepFrame(1)}>
          {texts.frameForward}
        </Button>
      </fieldset>
      <Checkbox
        look="switch"
        label={texts.statistics}
        checked={screen.isStatisticsOpen}
        onCheck={screen.setStatisticsOpen}
      />
    </div>
  );
}
