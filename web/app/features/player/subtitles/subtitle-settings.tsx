import { toPersianDigits } from '@pardeh/persian/digits';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import styles from '../panels/settings-panel.module.css';
import { playerTexts } from '../player.texts.ts';
import type { SubtitleStyle } from '../preferences.ts';
import { SampleLine } from './subtitle-layer.tsx';

const texts = playerTexts.style;
const DELAY_STEP = 0.5;

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface SubtitleSettingsProps {
  style: SubtitleStyle;
  onStyle: (style: SubtitleStyle) => void;
  delay: number;
  onDelay: (seconds: number) => void;
}

export function SubtitleSettings({ style, onStyle, delay, onDelay }: SubtitleSettingsProps) {
  const change = <K extends keyof SubtitleStyle>(name: K, value: string) =>
    onStyle({ ...style, [name]: value as SubtitleStyle[K] });
  const shown = `${delay > 0 ? '+' : delay < 0 ? '−' : ''}${toPersianDigits(Math.abs(delay)).replace('.', '٫')}`;
  return (
    <div className={styles.style}>
      <div className={styles.sample} aria-hidden="true">
        <SampleLine style={style} line={texts.sample} />
      </div>
      <SelectField
        label={texts.size}
        options={optionsOf(texts.sizes)}
        value={style.size}
        onChange={(event) => change('size', event.target.value)}
      />
      <SelectField
        label={texts.colour}
        options={optionsOf(texts.colours)}
        value={style.colour}
        onChange={(event) => change('colour', event.target.value)}
      />
      <SelectField
        label={texts.background}
        options={optionsOf(texts.backgrounds)}
        value={style.background}
        onChange={(event) => change('background', event.target.value)}
      />
      <SelectField
        label={texts.edge}
        options={optionsOf(texts.edges)}
        value={style.edge}
        onChange={(event) => change('edge', event.target.value)}
      />
      <SelectField
        label={texts.position}
        options={optionsOf(texts.positions)}
        value={style.position}
        onChange={(event) => change('position', event.target.value)}
      />
      <fieldset className={styles.delay}>
        <legend>{texts.delay}</legend>
        <Button variant="quiet" aria-label={texts.earlier} onClick={() => onDelay(delay - DELAY_STEP)}>
          −
        </Button>
        <output>{texts.delayValue(shown)}</output>
        <Button variant="quiet" aria-label={texts.later} onClick={() => onDelay(delay + DELAY_STEP)}>
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
        onCheck={(isChecked) => onStyle({ ...style, flip: isChecked })}
      />
    </div>
  );
}
