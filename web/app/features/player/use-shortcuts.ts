import { nextRate, type PlayerAction } from './controls/shortcuts.ts';
import { useKeyboard } from './controls/use-keyboard.ts';
import type { Screen } from './use-watch-screen.ts';

type Handlers = {
  [T in PlayerAction['type']]: (action: Extract<PlayerAction, { type: T }>) => void;
};

export function useShortcuts(screen: Screen): void {
  const { actions, video } = screen;
  const handlers: Handlers = {
    toggle: actions.toggle,
    seek: ({ by }) => actions.seekBy(by),
    seekTo: ({ share }) => actions.seekTo(share * (video?.duration || 0)),
    volume: ({ by }) => actions.setVolume((video?.volume ?? 1) + by),
    mute: actions.toggleMute,
    fullscreen: actions.toggleFullscreen,
    fill: screen.toggleFill,
    subtitles: actions.toggleSubtitles,
    pip: actions.togglePip,
    rate: ({ by }) => actions.setRate(nextRate(video?.playbackRate ?? 1, by)),
    frame: ({ by }) => actions.stepFrame(by),
    skip: screen.skip,
    next: () => screen.goNext?.(),
    help: () => screen.setPanel('help'),
    statistics: () => screen.setStatisticsOpen(!screen.isStatisticsOpen),
  };
  useKeyboard((action) => {
    screen.controls.wake();
    (handlers[action.type] as (action: PlayerAction) => void)(action);
  });
}
