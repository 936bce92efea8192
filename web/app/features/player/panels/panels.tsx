import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { useMedia } from '../controls/use-media.ts';
import type { Playback } from '../use-playback.ts';
import { EpisodeDrawer } from './episode-drawer.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import type { SleepTimer } from './use-sleep-timer.ts';

/** At most one is open at a time; the statistics can be shown with any of them. */
export type Panel = 'settings' | 'episodes' | 'help' | null;

interface PanelsProps {
  panel: Panel;
  session: PlaybackSession;
  playback: Playback;
  sleepTimer: SleepTimer;
  isStatisticsOpen: boolean;
  onStatistics: (isOpen: boolean) => void;
  onClose: () => void;
}

export function Panels(props: PanelsProps) {
  const { panel, session, playback, onClose } = props;
  const { video, stream, actions } = playback;
  const rate = useMedia(video, (media) => media.rate);
  return (
    <>
      {panel === 'settings' && (
        <SettingsPanel
          session={session}
          store={playback.store}
          tracks={playback.tracks}
          height={playback.height}
          rate={rate}
          onRate={actions.setRate}
          sleepTimer={props.sleepTimer}
          onStepFrame={(by) => actions.stepFrame(by, stream.current?.statistics().frameRate ?? null)}
          isStatisticsOpen={props.isStatisticsOpen}
          onStatistics={props.onStatistics}
          onClose={onClose}
        />
      )}
      {props.isStatisticsOpen && video && <StatisticsPanel video={video} stream={stream} />}
      <div dir="rtl">
        <EpisodeDrawer session={session} isOpen={panel === 'episodes'} onClose={onClose} />
        <HelpSheet isOpen={panel === 'help'} onClose={onClose} />
      </div>
    </>
  );
}
