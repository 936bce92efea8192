import { toPersianDigits } from '@pardeh/persian/digits';
import { formatBytes, formatQuality } from '@pardeh/persian/units';
import { useState } from 'react';
import { Checkbox } from '../../../shared/ui/controls/checkbox.tsx';
import { RATES } from '../controls/shortcuts.ts';
import { useMedia } from '../controls/use-media.ts';
import { playerTexts as texts } from '../player.texts.ts';
import { SubtitleSettings } from '../subtitles/subtitle-settings.tsx';
import { audioKeys, OFF, OWN, subtitleKeys } from '../subtitles/track-choice.ts';
import type { Screen } from '../use-watch-screen.ts';
import styles from './settings-panel.module.css';

interface ChoicesProps {
  name: string;
  choices: readonly { key: string; label: string; hint?: string }[];
  active: string;
  onChoose: (key: string) => void;
}

function Choices({ name, choices, active, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={name}>
      {choices.map(({ key, label, hint }) => (
        <label key={key} className={styles.choice}>
          <input type="radio" name={name} checked={key === active} onChange={() => onChoose(key)} />
          <bdi>{label}</bdi>
          {hint && <small>{hint}</small>}
        </label>
      ))}
    </div>
  );
}

export function QualityChoice({ screen: { session, store, height } }: { screen: Screen }) {
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

export function SpeedChoice({ screen: { video, actions } }: { screen: Screen }) {
  return (
    <Choices
      name={texts.tabs.speed}
      active={String(useMedia(video, (media) => media.rate))}
      onChoose={(key) => actions.setRate(Number(key))}
      choices={RATES.map((each) => ({
        key: String(each),
        label: each === 1 ? texts.normal : texts.times(toPersianDigits(each).replace('.', '٫')),
      }))}
    />
  );
}

export function AudioChoice({ screen: { session, store, tracks } }: { screen: Screen }) {
  const { audio } = session.tracks;
  const keys = audioKeys(audio);
  return (
    <Choices
      name={texts.tabs.audio}
      active={keys[tracks.audioIndex] ?? ''}
      onChoose={(key) => store.choose({ audio: key })}
      choices={audio.map((track, place) => ({
        key: keys[place] ?? '',
        label: track.titleFa,
        hint: track.isDub ? texts.dub : texts.original,
      }))}
    />
  );
}

export function SubtitleChoice({ screen: { session, store, tracks } }: { screen: Screen }) {
  const { subtitles } = session.tracks;
  const keys = subtitleKeys(subtitles);
  const own = tracks.own ? [{ key: OWN, label: tracks.own.name, hint: texts.ownSubtitle.hint }] : [];
  return (
    <>
      <Choices
        name={texts.tabs.subtitles}
        active={tracks.subtitleKey}
        onChoose={tracks.chooseSubtitle}
        choices={[
          { key: OFF, label: texts.off },
          ...subtitles.map(({ titleFa }, place) => ({ key: keys[place] ?? '', label: titleFa })),
          ...own,
        ]}
      />
      <OwnSubtitleField onFile={tracks.openOwn} />
      <SubtitleSettings store={store} tracks={tracks} />
    </>
  );
}

function OwnSubtitleField({ onFile }: { onFile: (file: File) => Promise<boolean> }) {
  const [isUnreadable, setUnreadable] = useState(false);
  async function open(file: File | undefined) {
    if (file) setUnreadable(!(await onFile(file)));
  }
  return (
    <label className={styles.file}>
      <span>{texts.ownSubtitle.open}</span>
      <input
        type="file"
        className="visually-hidden"
        accept=".srt,.ass,.ssa,.vtt,.sub,text/vtt,application/x-subrip"
        onChange={(event) => void open(event.target.files?.[0])}
      />
      <small className={styles.hint} role={isUnreadable ? 'alert' : undefined}>
        {isUnreadable ? texts.ownSubtitle.unreadable : texts.ownSubtitle.words}
      </small>
    </label>
  );
}
