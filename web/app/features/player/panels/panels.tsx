import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import type { Screen } from '../use-watch-screen.ts';
import { EpisodeDrawer } from './episode-drawer.tsx';
import styles from './help-sheet.module.css';
import { SettingsPanel } from './settings-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';

export function Panels({ screen }: { screen: Screen }) {
  const { panel, setPanel, session, video, stream, isStatisticsOpen } = screen;
  const close = () => setPanel(null);
  return (
    <>
      {panel === 'settings' && <SettingsPanel screen={screen} onClose={close} />}
      {isStatisticsOpen && video && <StatisticsPanel video={video} stream={stream} />}
      <div dir="rtl">
        <EpisodeDrawer session={session} isOpen={panel === 'episodes'} onClose={close} />
        <HelpSheet isOpen={panel === 'help'} onClose={close} />
      </div>
    </>
  );
}

function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.help}>
      <dl className={styles.shortcuts} tabIndex={0}>
        {texts.shortcuts.map(({ keys, action }) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
