import type { PlaybackSession } from '@pardeh/contract/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatBytes, formatQuality } from '@pardeh/persian/units';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { playerTexts as texts } from './player.texts.ts';
import styles from './settings-panel.module.css';
import { RATES } from './shortcuts.ts';
import { SubtitleSettings } from './subtitle-settings.tsx';
import { audioKey, OFF } from './tracks.ts';
import type { PreferenceStore } from './use-preferences.ts';

interface SettingsPanelProps {
  session: PlaybackSession;
  store: PreferenceStore;
  /** The quality that plays now, in lines. */
  height: number;
  audioIndex: number;
  subtitleLang: string | null;
  delay: number;
  onDelay: (seconds: number) => void;
  rate: number;
  onRate: (rate: number) => void;
  onClose: () => void;
}

type TabKey = keyof typeof texts.tabs;
const TABS = (Object.keys(texts.tabs) as TabKey[]).map((key) => ({ key, label: texts.tabs[key] }));

/** The keys go into the panel when it opens, and back to where they were when it closes. */
function useFocusInside() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return panel;
}

export function SettingsPanel(props: SettingsPanelProps) {
  const [tab, setTab] = useState<TabKey>('quality');
  const panel = useFocusInside();
  const panels: Record<TabKey, ReactNode> = {
    quality: <QualityChoice {...props} />,
    audio: <AudioChoice {...props} />,
    subtitles: <SubtitleChoice {...props} />,
    speed: <SpeedChoice {...props} />,
  };
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={texts.settings}
      dir="rtl"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <IconButton
        className={styles.close}
        icon="close"
        label={texts.closeSettings}
        onClick={props.onClose}
        hasTooltip={false}
      />
      <Tabs label={texts.settings} tabs={TABS} active={tab} onChange={setTab}>
        {panels[tab]}
      </Tabs>
    </div>
  );
}

interface Choice {
  key: string;
  label: string;
  hint?: string;
}

interface ChoicesProps {
  name: string;
  choices: readonly Choice[];
  active: string;
  onChoose: (key: string) => void;
}

function Choices({ name, choices, active, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={name}>
      {choices.map(({ key, label, hint }) => (
        <label key={key} className={styles.choice}>
          <input type="radio" name={name} checked={key === active} onChange={() => onChoose(key)} />
          <span>{label}</span>
          {hint && <small>{hint}</small>}
        </label>
      ))}
    </div>
  );
}

function QualityChoice({ session, store, height }: SettingsPanelProps) {
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
        onChange={(event) => store.set({ dataSaver: event.target.checked })}
      />
    </>
  );
}

function AudioChoice({ session, store, audioIndex }: SettingsPanelProps) {
  const { audio } = session.tracks;
  return (
    <Choices
      name={texts.tabs.audio}
      active={String(audioIndex)}
      onChoose={(key) => {
        const track = audio[Number(key)];
        if (track) store.choose({ audio: audioKey(track) });
      }}
      choices={audio.map((track, place) => ({
        key: String(place),
        label: track.titleFa,
        hint: track.isDub ? texts.dub : texts.original,
      }))}
    />
  );
}

function SubtitleChoice({ session, store, subtitleLang, delay, onDelay }: SettingsPanelProps) {
  return (
    <>
      <Choices
        name={texts.tabs.subtitles}
        active={subtitleLang ?? OFF}
        onChoose={(key) => store.choose({ subtitle: key })}
        choices={[
          { key: OFF, label: texts.off },
          ...session.tracks.subtitles.map(({ lang, titleFa }) => ({ key: lang, label: titleFa })),
        ]}
      />
      <SubtitleSettings
        style={store.preferences.style}
        onStyle={(style) => store.set({ style })}
        delay={delay}
        onDelay={onDelay}
      />
    </>
  );
}

function SpeedChoice({ rate, onRate }: SettingsPanelProps) {
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
