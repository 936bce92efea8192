import { formatClock } from '@pardeh/persian/units';
import { useSyncExternalStore } from 'react';
import { listen } from '../listen.ts';
import { playerTexts as texts } from '../player.texts.ts';
import type { Screen } from '../use-watch-screen.ts';
import styles from './controls.module.css';
import { PlayerButton } from './player-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { useMedia } from './use-media.ts';

/** Left to right, as in every player, although its text is Persian. */
export function Controls({ screen }: { screen: Screen }) {
  const { video, session, actions } = screen;
  const duration = useMedia(video, (media) => Math.round(media.duration || session.durationSeconds));
  return (
    <div className={styles.controls}>
      <SeekBar screen={screen} duration={duration} />
      <div className={styles.row}>
        <span className={styles.transport}>
          <PlayerButton icon="back10" label={texts.back10} inside="۱۰" onClick={() => actions.seekBy(-10)} />
          <PlayButton video={video} actions={actions} />
          <PlayerButton
            icon="forward10"
            label={texts.forward10}
            inside="۱۰"
            onClick={() => actions.seekBy(10)}
          />
        </span>
        <Volume video={video} actions={actions} />
        <span className={styles.clock}>
          <Clock video={video} /> <span>/ {formatClock(duration)}</span>
        </span>
        <span className={styles.gap} />
        <SideButtons screen={screen} />
      </div>
    </div>
  );
}

function Clock({ video }: Pick<Screen, 'video'>) {
  return formatClock(useMedia(video, (media) => Math.floor(media.time)));
}

function PlayButton({ video, actions }: Pick<Screen, 'video' | 'actions'>) {
  const isPaused = useMedia(video, (media) => media.isPaused);
  return (
    <PlayerButton
      icon={isPaused ? 'play' : 'pause'}
      label={isPaused ? texts.play : texts.pause}
      onClick={actions.toggle}
    />
  );
}

/** Zero while muted. */
const useAudibleVolume = (video: HTMLVideoElement | null) =>
  useMedia(video, (media) => (media.isMuted ? 0 : media.volume));

function Volume({ video, actions }: Pick<Screen, 'video' | 'actions'>) {
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

export function MuteButton({ video, actions }: Pick<Screen, 'video' | 'actions'>) {
  const isSilent = useAudibleVolume(video) === 0;
  return (
    <PlayerButton
      icon={isSilent ? 'muted' : 'volume'}
      label={isSilent ? texts.unmute : texts.mute}
      onClick={actions.toggleMute}
    />
  );
}

const onFullscreen = (notify: () => void) => listen(document, { fullscreenchange: notify });

function SideButtons({ screen }: { screen: Screen }) {
  const { session, actions, tracks, panel, setPanel, goNext, onRemote } = screen;
  const isFullscreen = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  const hasEpisodes = session.title.type === 'series' && session.kind === 'feature';
  return (
    <>
      {goNext && <PlayerButton icon="next" label={texts.nextEpisode} onClick={goNext} />}
      {hasEpisodes && (
        <PlayerButton icon="episodes" label={texts.episodes} onClick={() => setPanel('episodes')} />
      )}
      {(session.tracks.subtitles.length > 0 || tracks.own) && (
        <PlayerButton
          icon="subtitles"
          label={tracks.isSubtitled ? texts.subtitlesOff : texts.subtitlesOn}
          aria-pressed={tracks.isSubtitled}
          onClick={actions.toggleSubtitles}
        />
      )}
      <PlayerButton
        className={styles.withKeyboard}
        icon="help"
        label={texts.help}
        onClick={() => setPanel('help')}
      />
      <PlayerButton
        icon="settings"
        label={texts.settings}
        aria-expanded={panel === 'settings'}
        onClick={() => setPanel(panel === 'settings' ? null : 'settings')}
      />
      {onRemote && (
        <PlayerButton className={styles.wideOnly} icon="cast" label={texts.remote} onClick={onRemote} />
      )}
      {actions.canPip && (
        <PlayerButton className={styles.wideOnly} icon="pip" label={texts.pip} onClick={actions.togglePip} />
      )}
      <PlayerButton
        icon={isFullscreen ? 'exitFullscreen' : 'fullscreen'}
        label={isFullscreen ? texts.exitFullscreen : texts.fullscreen}
        onClick={actions.toggleFullscreen}
      />
    </>
  );
}
