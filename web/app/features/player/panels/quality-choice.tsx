import { formatBytes, formatQuality } from '@pardeh/persian/units';
import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import { Choices } from './choices.tsx';
import type { PlayerSettings } from './player-settings.ts';
import styles from './settings-panel.module.css';

export function QualityChoice({
  session,
  store,
  height,
}: Pick<PlayerSettings, 'session' | 'store' | 'height'>) {
  const { quality, dataSaver } = store.preferences;
  const playing = session.qualities.find((each) => each.height === height);
  const auto = playing && quality === 'auto' ? texts.autoNow(formatQuality(playing.quality)) : texts.auto;
  return (
    <>
      <Choices
        name={texts.tabs.quality}
        active={String(quality)}
        onChoose={(key) => store.set({ quality: key === 'auto' ? 'auto' : Number(key) })}
        choices={[
          { key: 'auto', label: auto },
          ...session.qualities.map((each) => ({
            key: String(each.height),
            label: formatQuality(each.quality),
            hint: texts.perHour(formatBytes(each.bytesPerHour)),
          })),
        ]}
      />
      <Checkbox
        look="switch"
        label={
          <>
            {texts.dataSaver} <small className={styles.hint}>{texts.dataSaverHint}</small>
          </>
        }
        checked={dataSaver}
        onCheck={(isChecked) => store.set({ dataSaver: isChecked })}
      />
    </>
  );
}
