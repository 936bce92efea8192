import { nextRate, type PlayerAction } from './controls/shortcuts.ts';
import { useKeyboard } from './controls/use-keyboard.ts';
import type { Playback } from './use-playback.ts';

interface ShortcutsInput {
  playback: Playback;
  onAnyKey: () => void;
  onSkip: () => void;
  onNext: (() => void) | null;
  onHelp: () => void;
  onFill: () => void;
  onStatistics: () => void;
}

type Handlers = {
  [T in PlayerAction['type']]: (action: Extract<PlayerAction, { type: T }>) => void;
};

export function useShortcuts({
  playback,
  onAnyKey,
  onSkip,
  onNext,
  onHelp,
  onFill,
  onStatistics,
}: ShortcutsInput): void {
  const { actions, video, stream } = playback;
  const handlers: Handlers = {
    toggle: actions.toggle,
    seek: ({ by }) => actions.seekBy(by),
    seekTo: ({ share }) => actions.seekTo(share * (video?.duration || 0)),
    volume: ({ by }) => actions.setVolume((video?.volume ?? 1) + by),
    mute: actions.toggleMute,
    fullscreen: actions.toggleFullscreen,
    fill: onFill,
    subtitles: actions.toggleSubtitles,
    pip: actions.togglePip,
    rate: ({ by }) => actions.setRate(nextRate(video?.playbackRate ?? 1, by)),
    frame: ({ by }) => actions.stepFrame(by, stream.current?.statistics().frameRate ?? null),
    skip: onSkip,
    next: () => onNext?.(),
    help: onHelp,
    statistics: onStatistics,
  };
  useKeyboard((action) => {
    onAnyKey();
    (handlers[action.type] as (action: PlayerAction) => void)(action);
  });
}
