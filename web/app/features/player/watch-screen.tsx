import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TimeNotice } from './child-time/time-notice.tsx';
import { Controls, MuteButton } from './controls/controls.tsx';
import { Heading } from './controls/heading.tsx';
import { PictureSurface } from './controls/picture-surface.tsx';
import { PlayerButton } from './controls/player-button.tsx';
import { useIsFullscreen } from './controls/use-is-fullscreen.ts';
import { useMedia } from './controls/use-media.ts';
import { Ending } from './ending/ending.tsx';
import { type Panel, Panels } from './panels/panels.tsx';
import { PlaybackNotice } from './playback-notice.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { SubtitleLayer } from './subtitles/subtitle-layer.tsx';
import { aspectOf, type Playback, type PlaybackInput } from './use-playback.ts';
import { useThumbnails } from './use-thumbnails.ts';
import { useWatchScreen } from './use-watch-screen.ts';

/** The picture, the subtitles on it and the controls around it. */
export function WatchScreen(props: PlaybackInput) {
  const { session } = props;
  const { title } = session;
  const navigate = useNavigate();
  const screen = useWatchScreen(props);
  const { playback, panel, setPanel, sleepTimer, goNext, controls } = screen;
  const { video, actions } = playback;
  const hasEnded = useMedia(video, (media) => media.hasEnded);
  return (
    <div
      className={styles.stage}
      style={{ '--aspect': aspectOf(session) }}
      data-idle={!controls.isVisible || undefined}
      data-filled={screen.isFilled || undefined}
      data-ended={(hasEnded && !goNext) || undefined}
      dir="ltr"
      onPointerMove={controls.wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: SubtitleLayer draws the captions, line by line */}
      <video
        ref={playback.setVideo}
        className={styles.video}
        playsInline
        poster={title.backdrop ?? undefined}
      />
      <PictureSurface
        video={video}
        actions={actions}
        onTap={() => (controls.isVisible ? controls.hide() : controls.wake())}
      />
      <Subtitles playback={playback} isAboveControls={controls.isVisible} />
      <Ending
        session={session}
        video={video}
        isAtEnd={screen.isAtEnd}
        staysHere={sleepTimer.choice === 'end'}
        onNext={goNext}
        onReplay={actions.replay}
      />
      <PlaybackNotice
        isWaiting={playback.isWaiting}
        trouble={playback.trouble}
        retryIn={playback.connection.retryIn}
        onRetryNow={playback.connection.retryNow}
        onPlay={actions.toggle}
        onTryAgain={playback.tryAgain}
        onBack={() => void navigate(title.path)}
      />
      {session.timeLeft && <TimeNotice video={video} left={session.timeLeft} />}
      {screen.isLocked && (
        <TouchLock
          isShown={controls.isVisible}
          onTouch={controls.wake}
          onUnlock={() => screen.setLocked(false)}
        />
      )}
      {screen.skippable && (
        <Button variant="outline" className={styles.skip} onClick={screen.skip}>
          {texts.skip[screen.skippable.kind]}
        </Button>
      )}
      {!screen.isLocked && (
        <Chrome playback={playback} input={props} onNext={goNext} panel={panel} onPanel={setPanel}>
          <PlayerButton
            icon="fill"
            label={texts.fill}
            aria-pressed={screen.isFilled}
            onClick={screen.toggleFill}
          />
          <PlayerButton icon="lock" label={texts.lock} onClick={() => screen.setLocked(true)} />
        </Chrome>
      )}
      <Panels
        panel={panel}
        session={session}
        playback={playback}
        sleepTimer={sleepTimer}
        isStatisticsOpen={screen.isStatisticsOpen}
        onStatistics={screen.setStatisticsOpen}
        onClose={() => setPanel(null)}
      />
    </div>
  );
}

interface TouchLockProps {
  isShown: boolean;
  onTouch: () => void;
  onUnlock: () => void;
}

/** Covers the picture: no touch gets through until it is unlocked. */
function TouchLock({ isShown, onTouch, onUnlock }: TouchLockProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only brings the button back, which keys reach anyway
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles.locked} data-shown={isShown || undefined} onClick={onTouch}>
      <Button variant="outline" className={styles.unlock} onClick={onUnlock}>
        {texts.unlock}
      </Button>
    </div>
  );
}

/** Over the picture, even in its own window, where there are no controls below it. */
function Subtitles({ playback, isAboveControls }: { playback: Playback; isAboveControls: boolean }) {
  const { video, tracks, store, pictureHost } = playback;
  const layer = (
    <SubtitleLayer
      video={video}
      cues={tracks.cues}
      style={store.preferences.style}
      delay={tracks.delay}
      isRaised={isAboveControls && pictureHost === null}
    />
  );
  return pictureHost ? createPortal(layer, pictureHost) : layer;
}

interface ChromeProps {
  playback: Playback;
  input: PlaybackInput;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onNext: (() => void) | null;
  /** Buttons for phones only. */
  children: ReactNode;
}

/** Heading above, controls below. */
function Chrome({ playback, input, panel, onPanel, onNext, children }: ChromeProps) {
  const { session, fetchMedia } = input;
  const { video, actions, tracks, onRemote } = playback;
  const thumbnails = useThumbnails(session.thumbnails, fetchMedia);
  const hasEpisodes = session.title.type === 'series' && session.kind === 'feature';
  return (
    <div className={styles.chrome}>
      <Heading title={session.title}>
        <span className={styles.handheld}>
          {children}
          {onRemote && <PlayerButton icon="cast" label={texts.remote} onClick={onRemote} />}
          {actions.canPip && <PlayerButton icon="pip" label={texts.pip} onClick={actions.togglePip} />}
          <MuteButton video={video} actions={actions} />
        </span>
      </Heading>
      <Controls
        video={video}
        session={session}
        actions={actions}
        thumbnails={thumbnails}
        hasSubtitles={session.tracks.subtitles.length > 0 || tracks.own !== null}
        isSubtitled={tracks.isSubtitled}
        isFullscreen={useIsFullscreen()}
        isSettingsOpen={panel === 'settings'}
        onSettings={() => onPanel(panel === 'settings' ? null : 'settings')}
        onEpisodes={hasEpisodes ? () => onPanel('episodes') : null}
        onNext={onNext}
        onHelp={() => onPanel('help')}
        onRemote={onRemote}
      />
    </div>
  );
}
