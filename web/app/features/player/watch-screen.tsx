import { createPortal } from 'react-dom';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TimeNotice } from './child-time/time-notice.tsx';
import { Controls, MuteButton } from './controls/controls.tsx';
import { Heading } from './controls/heading.tsx';
import { PictureSurface } from './controls/picture-surface.tsx';
import { PlayerButton } from './controls/player-button.tsx';
import { useMedia } from './controls/use-media.ts';
import { useMediaSession } from './controls/use-media-session.ts';
import { Ending } from './ending/ending.tsx';
import { Panels } from './panels/panels.tsx';
import { PlaybackNotice } from './playback-notice.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { SubtitleLayer } from './subtitles/subtitle-layer.tsx';
import { aspectOf, type PlaybackInput } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { type Screen, useWatchScreen } from './use-watch-screen.ts';

/** The picture, the subtitles on it and the controls around it. */
export function WatchScreen(props: PlaybackInput) {
  const screen = useWatchScreen(props);
  const { session, video, controls, skippable } = screen;
  useMediaSession(screen);
  useShortcuts(screen);
  const hasEnded = useMedia(video, (media) => media.hasEnded);
  return (
    <div
      className={styles.stage}
      style={{ '--aspect': aspectOf(session) }}
      data-idle={!controls.isVisible || undefined}
      data-filled={screen.isFilled || undefined}
      data-ended={(hasEnded && !screen.goNext) || undefined}
      dir="ltr"
      onPointerMove={controls.wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: SubtitleLayer draws the captions, line by line */}
      <video
        ref={screen.setVideo}
        className={styles.video}
        playsInline
        poster={session.title.backdrop ?? undefined}
      />
      <PictureSurface screen={screen} />
      <Subtitles screen={screen} />
      <Ending screen={screen} />
      <PlaybackNotice screen={screen} />
      {session.timeLeft && <TimeNotice video={video} left={session.timeLeft} />}
      {screen.isLocked && <TouchLock screen={screen} />}
      {skippable && (
        <Button variant="outline" className={styles.skip} onClick={screen.skip}>
          {texts.skip[skippable.kind]}
        </Button>
      )}
      {!screen.isLocked && <Chrome screen={screen} />}
      <Panels screen={screen} />
    </div>
  );
}

/** Covers the picture: no touch gets through until it is unlocked. */
function TouchLock({ screen: { controls, setLocked } }: { screen: Screen }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only brings the button back, which keys reach anyway
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles.locked} data-shown={controls.isVisible || undefined} onClick={controls.wake}>
      <Button variant="outline" className={styles.unlock} onClick={() => setLocked(false)}>
        {texts.unlock}
      </Button>
    </div>
  );
}

/** Over the picture, even in its own window, where there are no controls below it. */
function Subtitles({ screen: { video, tracks, store, pictureHost, controls } }: { screen: Screen }) {
  const layer = (
    <SubtitleLayer
      video={video}
      cues={tracks.cues}
      style={store.preferences.style}
      delay={tracks.delay}
      isRaised={controls.isVisible && pictureHost === null}
    />
  );
  return pictureHost ? createPortal(layer, pictureHost) : layer;
}

/** Heading above, with buttons for phones only, and controls below. */
function Chrome({ screen }: { screen: Screen }) {
  const { session, video, actions, onRemote, isFilled, toggleFill, setLocked } = screen;
  return (
    <div className={styles.chrome}>
      <Heading title={session.title}>
        <span className={styles.handheld}>
          <PlayerButton icon="fill" label={texts.fill} aria-pressed={isFilled} onClick={toggleFill} />
          <PlayerButton icon="lock" label={texts.lock} onClick={() => setLocked(true)} />
          {onRemote && <PlayerButton icon="cast" label={texts.remote} onClick={onRemote} />}
          {actions.canPip && <PlayerButton icon="pip" label={texts.pip} onClick={actions.togglePip} />}
          <MuteButton video={video} actions={actions} />
        </span>
      </Heading>
      <Controls screen={screen} />
    </div>
  );
}
