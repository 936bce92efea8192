import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { chapterMarks } from './chapter-marks.ts';
import { Controls, MuteButton } from './controls/controls.tsx';
import { Heading } from './controls/heading.tsx';
import { PictureSurface } from './controls/picture-surface.tsx';
import { PlayerButton } from './controls/player-button.tsx';
import { useControlsVisible } from './controls/use-controls-visible.ts';
import { useIsFullscreen } from './controls/use-is-fullscreen.ts';
import { useMediaSession } from './controls/use-media-session.ts';
import { Ending } from './ending/ending.tsx';
import { type Panel, Panels } from './panels/panels.tsx';
import { useSleepTimer } from './panels/use-sleep-timer.ts';
import { PlaybackNotice } from './playback-notice.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { SubtitleLayer } from './subtitles/subtitle-layer.tsx';
import { useEpisodeLinks } from './use-episode-links.ts';
import { aspectOf, type Playback, type PlaybackInput, usePlayback } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useThumbnails } from './use-thumbnails.ts';

/** The picture, the subtitles on it and the controls around it. */
export function WatchScreen(props: PlaybackInput) {
  const { session } = props;
  const { title } = session;
  const navigate = useNavigate();
  const playback = usePlayback(props);
  const { video, media, actions, tracks, store, trouble, connection, pictureHost } = playback;
  const [panel, setPanel] = useState<Panel>(null);
  const [isStatisticsOpen, setStatisticsOpen] = useState(false);
  const sleepTimer = useSleepTimer(video);
  const { goNext, goPrevious } = useEpisodeLinks(session);
  const { skippable, isAtEnd } = chapterMarks(session, media);
  const { isVisible, wake, hide } = useControlsVisible(media.isPaused || panel !== null || trouble !== null);

  const skip = () => skippable && actions.seekTo(skippable.end);
  useMediaSession({
    video,
    session,
    media,
    seekBy: actions.seekBy,
    onNext: goNext,
    onPrevious: goPrevious,
  });
  useShortcuts({
    playback,
    onAnyKey: wake,
    onSkip: skip,
    onNext: goNext,
    onHelp: () => setPanel('help'),
    onStatistics: () => setStatisticsOpen(!isStatisticsOpen),
  });

  const subtitles = (
    <SubtitleLayer
      video={video}
      cues={tracks.cues}
      style={store.preferences.style}
      delay={tracks.delay}
      isRaised={isVisible && pictureHost === null}
    />
  );
  return (
    <div
      className={styles.stage}
      style={{ '--aspect': aspectOf(session) } as CSSProperties}
      data-idle={!isVisible || undefined}
      data-ended={(media.hasEnded && !goNext) || undefined}
      dir="ltr"
      onPointerMove={wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: SubtitleLayer draws the captions, line by line */}
      <video
        ref={playback.setVideo}
        className={styles.video}
        playsInline
        poster={title.backdrop ?? undefined}
      />
      <PictureSurface
        time={media.time}
        duration={media.duration}
        actions={actions}
        onTap={() => (isVisible ? hide() : wake())}
      />
      {pictureHost ? createPortal(subtitles, pictureHost) : subtitles}
      <Ending
        session={session}
        media={media}
        isAtEnd={isAtEnd}
        staysHere={sleepTimer.choice === 'end'}
        onNext={goNext}
        onReplay={actions.replay}
      />
      <PlaybackNotice
        isWaiting={playback.isWaiting}
        trouble={trouble}
        retryIn={connection.retryIn}
        onRetryNow={connection.retryNow}
        onPlay={actions.toggle}
        onTryAgain={playback.tryAgain}
        onBack={() => void navigate(title.path)}
      />
      {skippable && (
        <Button variant="outline" className={styles.skip} onClick={skip}>
          {texts.skip[skippable.kind]}
        </Button>
      )}
      <Chrome playback={playback} input={props} onNext={goNext} panel={panel} onPanel={setPanel} />
      <Panels
        panel={panel}
        session={session}
        playback={playback}
        sleepTimer={sleepTimer}
        isStatisticsOpen={isStatisticsOpen}
        onStatistics={setStatisticsOpen}
        onClose={() => setPanel(null)}
      />
    </div>
  );
}

interface ChromeProps {
  playback: Playback;
  input: PlaybackInput;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onNext: (() => void) | null;
}

/** Heading above, controls below. */
function Chrome({ playback, input: { session, fetchMedia }, panel, onPanel, onNext }: ChromeProps) {
  const { media, actions, tracks, onRemote } = playback;
  const thumbnails = useThumbnails(session.thumbnails, fetchMedia);
  const hasEpisodes = session.title.type === 'series' && session.kind === 'feature';
  return (
    <div className={styles.chrome}>
      <Heading title={session.title}>
        <span className={styles.handheld}>
          {onRemote && <PlayerButton icon="cast" label={texts.remote} onClick={onRemote} />}
          {actions.canPip && <PlayerButton icon="pip" label={texts.pip} onClick={actions.togglePip} />}
          <MuteButton media={media} actions={actions} />
        </span>
      </Heading>
      <Controls
        media={media}
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
