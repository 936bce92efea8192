import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { formatClock } from '@pardeh/persian/units';
import { playerTexts as texts } from '../player.texts.ts';
import type { Thumbnail } from '../subtitles/cues.ts';
import styles from './controls.module.css';
import { PlayerButton } from './player-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { TransportButtons } from './transport-buttons.tsx';
import { useMedia } from './use-media.ts';
import type { PlayerActions } from './use-player-actions.ts';

export interface ControlsProps {
  video: HTMLVideoElement | null;
  session: PlaybackSession;
  actions: PlayerActions;
  thumbnails: readonly Thumbnail[];
  hasSubtitles: boolean;
  isSubtitled: boolean;
  isFullscreen: boolean;
  isSettingsOpen: boolean;
  onSettings: () => void;
  onEpisodes: (() => void) | null;
  onNext: (() => void) | null;
  onHelp: () => void;
  onRemote: (() => void) | null;
}

/** Left to right, as in every player, although its text is Persian. */
export function Controls(props: ControlsProps) {
  const { video, session, actions, thumbnails } = props;
  const duration = useMedia(video, (media) => Math.round(media.duration || session.durationSeconds));
  const isPaused = useMedia(video, (media) => media.isPaused);
  return (
    <div className={styles.controls}>
      <SeekBar
        video={video}
        duration={duration}
        chapters={session.chapters}
        thumbnails={thumbnails}
        onSeek={actions.seekTo}
      />
      <div className={styles.row}>
        <span className={styles.transport}>
          <TransportButtons isPaused={isPaused} actions={actions} />
        </span>
        <Volume video={video} actions={actions} />
        <span className={styles.clock}>
          <Clock video={video} /> <span>/ {formatClock(duration)}</span>
        </span>
        <span className={styles.gap} />
        <SideButtons {...props} />
      </div>
    </div>
  );
}

function Clock({ video }: Pick<ControlsProps, 'video'>) {
  return formatClock(useMedia(video, (media) => Math.floor(media.time)));
}

/** Zero while muted. */
const useAudibleVolume = (video: HTMLVideoElement | null) =>
  useMedia(video, (media) => (media.isMuted ? 0 : media.volume));

function Volume({ video, actions }: Pick<ControlsProps, 'video' | 'actions'>) {
  return (
    <span className={styles.volume}>
      <MuteButton video={video} actions={actions} />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={useAudibleVolume(video)}
        aria-label={texts.volume}
        onChange={(event) => actions.setVolume(Number(event.target.value))}
      />
    </span>
  );
}

export function MuteButton({ video, actions }: Pick<ControlsProps, 'video' | 'actions'>) {
  const isSilent = useAudibleVolume(video) === 0;
  return (
    <PlayerButton
      icon={isSilent ? 'muted' : 'volume'}
      label={isSilent ? texts.unmute : texts.mute}
      onClick={actions.toggleMute}
    />
  );
}

function SideButtons(props: ControlsProps) {
  const { actions } = props;
  return (
    <>
      {props.onNext && <PlayerButton icon="next" label={texts.nextEpisode} onClick={props.onNext} />}
      {props.onEpisodes && <PlayerButton icon="episodes" label={texts.episodes} onClick={props.onEpisodes} />}
      {props.hasSubtitles && (
        <PlayerButton
          icon="subtitles"
          label={props.isSubtitled ? texts.subtitlesOff : texts.subtitlesOn}
          aria-pressed={props.isSubtitled}
          onClick={actions.toggleSubtitles}
        />
      )}
      <PlayerButton className={styles.withKeyboard} icon="help" label={texts.help} onClick={props.onHelp} />
      <PlayerButton
        icon="settings"
        label={texts.settings}
        aria-expanded={props.isSettingsOpen}
        onClick={props.onSettings}
      />
      {props.onRemote && (
        <PlayerButton className={styles.wideOnly} icon="cast" label={texts.remote} onClick={props.onRemote} />
      )}
      {actions.canPip && (
        <PlayerButton className={styles.wideOnly} icon="pip" label={texts.pip} onClick={actions.togglePip} />
      )}
      <PlayerButton
        icon={props.isFullscreen ? 'exitFullscreen' : 'fullscreen'}
        label={props.isFullscreen ? texts.exitFullscreen : texts.fullscreen}
        onClick={actions.toggleFullscreen}
      />
    </>
  );
}
