import { type ComponentType, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { Tabs } from '../../../shared/ui/navigation/tabs.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import type { Screen } from '../use-watch-screen.ts';
import { AudioChoice, QualityChoice, SpeedChoice, SubtitleChoice } from './choices.tsx';
import { MoreSettings } from './more-settings.tsx';
import styles from './settings-panel.module.css';

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

const PANELS: Record<TabKey, ComponentType<{ screen: Screen }>> = {
  quality: QualityChoice,
  audio: AudioChoice,
  subtitles: SubtitleChoice,
  speed: SpeedChoice,
  more: MoreSettings,
};

export function SettingsPanel({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const [tab, setTab] = useState<TabKey>('quality');
  const panel = useFocusInside();
  const Panel = PANELS[tab];
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={texts.settings}
      dir="rtl"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <IconButton className={styles.close} icon="close" label={texts.closeSettings} onClick={onClose} />
      <Tabs className={styles.tabs} label={texts.settings} tabs={TABS} active={tab} onChange={setTab}>
        <Panel screen={screen} />
      </Tabs>
    </div>
  );
}
