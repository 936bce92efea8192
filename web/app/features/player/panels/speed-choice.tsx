import { toPersianDigits } from '@pardeh/persian/digits';
import { RATES } from '../controls/shortcuts.ts';
import { playerTexts as texts } from '../player.texts.ts';
import { Choices } from './choices.tsx';
import type { PlayerSettings } from './player-settings.ts';

export function SpeedChoice({ rate, onRate }: Pick<PlayerSettings, 'rate' | 'onRate'>) {
  return (
    <Choices
      name={texts.tabs.speed}
      active={String(rate)}
      onChoose={(key) => onRate(Number(key))}
      choices={RATES.map((each) => ({
        key: String(each),
        label: each === 1 ? texts.normal : texts.times(toPersianDigits(each).replace('.', '٫')),
      }))}
    />
  );
}
