import { toPersianDigits } from '@pardeh/persian/digits';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import styles from '../panels/settings-panel.module.css';
import { playerTexts } from '../player.texts.ts';
import type { SubtitleStyle } from '../preferences.ts';
import type { Screen } from '../use-watch-screen.ts';
import { SampleLine } from './subtitle-layer.tsx';

const texts = playerTexts.style;
const DELAY_STEP = 0.5;

const CHOICES = [
  { name: 'size', values: texts.sizes },
  { name: 'colour', values: texts.colours },
  { name: 'background', values: texts.backgrounds },
  { name: 'edge', values: texts.edges },
  { name: 'position', values: texts.positions },
] as const;

export function SubtitleSettings({ store, tracks }: Pick<Screen, 'store' | 'tracks'>) {
  const { style } = store.preferences;
  const { delay, setDelay } = tracks;
  const change = (part: Partial<SubtitleStyle>) => store.set({ style: { ...style, ...part } });
  const shown = `${delay > 0 ? '+' : delay < 0 ? '−' : ''}${toPersianDigits(Math.abs(delay)).replace('.', '٫')}`;
  return (
    <div className={styles.style}>
      <div className={styles.sample} aria-hidden="true">
        <SampleLine style={style} line={texts.sample} />
      </div>
      {CHOICES.map(({ name, values }) => (
        <SelectField
          key={name}
          label={texts[name]}
          options={Object.entries(values).map(([value, label]) => ({ value, label }))}
          value={style[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      <fieldset className={styles.delay}>
        <legend>{texts.delay}</legend>
        <Button variant="quiet" aria-label={texts.earlier} onClick={() => setDelay(delay - DELAY_STEP)}>
          −
        </Button>
        <output>{texts.delayValue(shown)}</output>
        <Button variant="quiet" aria-label={texts.later} onClick={() => setDelay(delay + DELAY_STEP)}>
          +
        </Button>
      </fieldset>
      <Checkbox
        look="switch"
        label={
          <>
            {texts.flip} <small className={styles.hint}>{texts.flipHint}</small>
          </>
        }
        checked={style.flip}
        onCheck={(isChecked) => change({ flip: isChecked })}
      />
    </div>
  );
}
