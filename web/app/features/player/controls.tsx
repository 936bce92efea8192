import type { PlaybackSession } from '@pardeh/contract/playback';
import { formatClock } from '@pardeh/persian/units';
import type { ReactNode } from 'react';
import type { Thumbnail } from './cues.ts';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { PlayerButton } from './player-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { MediaState } from './use-media-state.ts';
import type { PlayerDeeds } from './use-player-deeds.ts';

interface ControlsProps {
  media: MediaState;
  session: PlaybackSession;
  deeds: PlayerDeeds;
  thumbnails: readonly Thumbnail[];
  hasSubtitles: boolean;
  isSubtitled: boolean;
  isFullscreen: boolean;
  isSettingsOpen: boolean;
  onSettings: () => void;
  onEpisodes: (() => void) | null;
  onNext: (() => void) | null;
  onHelp: () => void;
}

/** Left to right, as on every player in the world; the words in it are Persian. */
export function Controls(props: ControlsProps) {
  const { media, session, deeds, thumbnails } = props;
  const duration = Math.round(media.duration || session.durationSeconds);
  return (
    <div className={styles.controls}>
      <SeekBar
        time={media.time}
        duration={duration}
        buffered={media.buffered}
        chapters={session.chapters}
        thumbnails={thumbnails}
        onSeek={deeds.seekTo}
      />
      <div className={styles.row}>
        <PlayerButton
          icon={media.isPaused ? 'play' : 'pause'}
          label={media.isPaused ? texts.play : texts.pause}
          onClick={deeds.toggle}
        />
        <Step icon="back10" label={texts.back10} onPress={() => deeds.seekBy(-10)} />
        <Step icon="forward10" label={texts.forward10} onPress={() => deeds.seekBy(10)} />
        <Volume media={media} deeds={deeds} />
        <span className={styles.clock}>
          {formatClock(media.time)} <span>/ {formatClock(duration)}</span>
        </span>
        <span className={styles.gap} />
        <SideButtons {...props} />
      </div>
    </div>
  );
}

function Step({
  icon,
  label,
  onPress,
}: {
  icon: 'back10' | 'forward10';
  label: string;
  onPress: () => void;
}) {
  return (
    <span className={styles.step}>
      <PlayerButton icon={icon} label={label} onClick={onPress} />
      <span className={styles.ten} aria-hidden="true">
        ۱۰
      </span>
    </span>
  );
}

function Volume({ media, deeds }: { media: MediaState; deeds: PlayerDeeds }) {
  const isSilent = media.isMuted || media.volume === 0;
  return (
    <span className={styles.volume}>
      <PlayerButton
        icon={isSilent ? 'muted' : 'volume'}
        label={isSilent ? texts.unmute : texts.mute}
        onClick={deeds.toggleMute}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isSilent ? 0 : media.volume}
        aria-label={texts.volume}
        onChange={(event) => deeds.setVolume(Number(event.target.value))}
      />
    </span>
  );
}

function SideButtons(props: ControlsProps): ReactNode {
  const { deeds } = props;
  return (
    <>
      {props.onNext && <PlayerButton icon="next" label={texts.nextEpisode} onClick={props.onNext} />}
      {props.onEpisodes && <PlayerButton icon="episodes" label={texts.episodes} onClick={props.onEpisodes} />}
      {props.hasSubtitles && (
        <PlayerButton
          icon="subtitles"
          label={props.isSubtitled ? texts.subtitlesOff : texts.subtitlesOn}
          aria-pressed={props.isSubtitled}
          onClick={deeds.toggleSubtitles}
        />
      )}
      <PlayerButton className={styles.wideOnly} icon="help" label={texts.help} onClick={props.onHelp} />
      <PlayerButton
        icon="settings"
        label={texts.settings}
        aria-expanded={props.isSettingsOpen}
        onClick={props.onSettings}
      />
      {deeds.canPip && (
        <PlayerButton className={styles.wideOnly} icon="pip" label={texts.pip} onClick={deeds.togglePip} />
      )}
      <PlayerButton
        icon={props.isFullscreen ? 'exitFullscreen' : 'fullscreen'}
        label={props.isFullscreen ? texts.exitFullscreen : texts.fullscreen}
        onClick={deeds.toggleFullscreen}
      />
    </>
  );
}
