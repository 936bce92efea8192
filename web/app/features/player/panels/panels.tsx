import type { Screen } from '../use-watch-screen.ts';
import { EpisodeDrawer } from './episode-drawer.tsx';
import { HelpSheet } from './help-sheet.tsx';
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
