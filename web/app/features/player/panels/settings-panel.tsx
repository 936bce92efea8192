import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { Tabs } from '../../../shared/ui/navigation/tabs.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import { MoreSettings } from './more-settings.tsx';
import type { PlayerSettings } from './player-settings.ts';
import { QualityChoice } from './quality-choice.tsx';
import styles from './settings-panel.module.css';
import { SpeedChoice } from './speed-choice.tsx';
import { AudioChoice, SubtitleChoice } from './track-choices.tsx';

type TabKey = keyof typeof texts.tabs;
const TABS = (Object.keys(texts.tabs) as TabKey[]).map((key) => ({ key, label: texts.tabs[key] }));

/** Moves the focus into the panel when it opens, and back when it closes. */
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

export function SettingsPanel(props: PlayerSettings) {
  const [tab, setTab] = useState<TabKey>('quality');
  const panel = useFocusInside();
  const panels: Record<TabKey, ReactNode> = {
    quality: <QualityChoice {...props} />,
    audio: <AudioChoice {...props} />,
    subtitles: <SubtitleChoice {...props} />,
    speed: <SpeedChoice {...props} />,
    more: <MoreSettings {...props} />,
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
      <Tabs className={styles.tabs} label={texts.settings} tabs={TABS} active={tab} onChange={setTab}>
        {panels[tab]}
      </Tabs>
    </div>
  );
}
