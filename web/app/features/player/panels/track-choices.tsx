import { useState } from 'react';
import { playerTexts as texts } from '../player.texts.ts';
import { SubtitleSettings } from '../subtitles/subtitle-settings.tsx';
import { audioKeys, OFF, OWN, subtitleKeys } from '../subtitles/track-choice.ts';
import { Choices } from './choices.tsx';
import type { PlayerSettings } from './player-settings.ts';
import styles from './settings-panel.module.css';

export function AudioChoice({
  session,
  store,
  tracks,
}: Pick<PlayerSettings, 'session' | 'store' | 'tracks'>) {
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

export function SubtitleChoice({
  session,
  store,
  tracks,
}: Pick<PlayerSettings, 'session' | 'store' | 'tracks'>) {
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
      <SubtitleSettings
        style={store.preferences.style}
        onStyle={(style) => store.set({ style })}
        delay={tracks.delay}
        onDelay={tracks.setDelay}
      />
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
