import type { PlaybackSession } from '@pardeh/contract/playback';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { Controls } from './controls.tsx';
import { thumbnailsOf } from './cues.ts';
import { EpisodeDrawer } from './episode-drawer.tsx';
import { Heading } from './heading.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { NextCard } from './next-card.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { PlayerIcon } from './player-icon.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { nextRate, type PlayerAction } from './shortcuts.ts';
import { SubtitleLayer } from './subtitle-layer.tsx';
import { chosenAudio, chosenSubtitle, OFF } from './tracks.ts';
import { useControlsVisible } from './use-controls-visible.ts';
import { useGestures } from './use-gestures.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useMediaSession } from './use-media-session.ts';
import { useMediaState } from './use-media-state.ts';
import { useIsFullscreen, usePlayerDeeds } from './use-player-deeds.ts';
import { usePositionSaver } from './use-position-saver.ts';
import { usePreferences } from './use-preferences.ts';
import { useStream } from './use-stream.ts';
import { type FetchMedia, useVtt } from './use-vtt.ts';
import { Sign } from './wall.tsx';

interface ScreeningProps {
  session: PlaybackSession;
  current: RefObject<PlaybackSession | null>;
  renew: () => Promise<PlaybackSession | null>;
  fetchMedia: FetchMedia;
  /** What fills the screen: it stays while one episode follows another. */
  hall: RefObject<HTMLElement | null>;
}

type Sheet = 'settings' | 'episodes' | 'help' | null;

/** Width to height, so that the words stay on the picture wherever it stands. */
function aspectOf({ qualities: [best] }: PlaybackSession): number {
  return best && best.height > 0 ? best.width / best.height : 16 / 9;
}

/** The picture, the words on it and the controls around it. */
export function Screening({ session, current, renew, fetchMedia, hall }: ScreeningProps) {
  const navigate = useNavigate();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [sheet, setSheet] = useState<Sheet>(null);
  const [delay, setDelay] = useState(0);
  const [isNextDismissed, setNextDismissed] = useState(false);
  const { title, tracks, chapters, next } = session;

  const store = usePreferences(title.id);
  const { preferences, choice, choose } = store;
  const audioIndex = chosenAudio(tracks.audio, choice);
  const subtitle = chosenSubtitle(tracks.subtitles, choice, tracks.audio[audioIndex]);
  const cues = useVtt(subtitle?.url ?? null, fetchMedia);
  const thumbnailCues = useVtt(session.thumbnails, fetchMedia);
  const thumbnails = useMemo(
    () => (session.thumbnails ? thumbnailsOf(thumbnailCues, session.thumbnails) : []),
    [thumbnailCues, session.thumbnails],
  );

  // Before the stream, so that on leaving it reads the place before the stream takes it away.
  usePositionSaver(video, session, current);
  const media = useMediaState(video);
  const isFullscreen = useIsFullscreen();
  const { quality, dataSaver } = preferences;
  const { height, trouble, tryAgain } = useStream({ video, session, renew, quality, dataSaver, audioIndex });

  const fallbackLang = tracks.subtitles[0]?.lang;
  const toggleSubtitles = useCallback(
    () => choose({ subtitle: subtitle ? OFF : (fallbackLang ?? OFF) }),
    [choose, subtitle, fallbackLang],
  );
  const deeds = usePlayerDeeds({ video, hall, store, toggleSubtitles });
  const goNext = useCallback(() => {
    if (next) void navigate(next.watchPath, { replace: true });
  }, [next, navigate]);
  useMediaSession(video, session, { seekBy: deeds.seekBy, next: next ? goNext : null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was remembered is put to the element once
  useEffect(() => {
    if (!video) return;
    video.volume = preferences.volume;
    video.muted = preferences.isMuted;
    video.defaultPlaybackRate = preferences.rate;
    video.playbackRate = preferences.rate;
  }, [video]);

  const mark = chapters.find(
    ({ kind, start, end }) => kind !== 'chapter' && start <= media.time && media.time < end - 1,
  );
  const skipMark = mark && (mark.kind !== 'credits' || !next) ? mark : null;
  const isAtEnd =
    media.hasEnded || chapters.some(({ kind, start }) => kind === 'credits' && start <= media.time);
  const { isVisible, wake, hide } = useControlsVisible(media.isPaused || sheet !== null || trouble !== null);

  const deedOf: { [T in PlayerAction['type']]: (action: Extract<PlayerAction, { type: T }>) => void } = {
    toggle: deeds.toggle,
    seek: ({ by }) => deeds.seekBy(by),
    seekTo: ({ share }) => deeds.seekTo(share * media.duration),
    volume: ({ by }) => deeds.setVolume(media.volume + by),
    mute: deeds.toggleMute,
    fullscreen: deeds.toggleFullscreen,
    subtitles: toggleSubtitles,
    pip: deeds.togglePip,
    rate: ({ by }) => deeds.setRate(nextRate(media.rate, by)),
    skip: () => skipMark && deeds.seekTo(skipMark.end),
    next: goNext,
    help: () => setSheet('help'),
  };
  useKeyboard((action) => {
    wake();
    (deedOf[action.type] as (action: PlayerAction) => void)(action);
  });
  const gestures = useGestures({
    onTap: () => (isVisible ? hide() : wake()),
    onDoubleTap: (side) => (side === 0 ? deeds.toggle() : deeds.seekBy(side * 10)),
    onSwipe: deeds.seekBy,
  });
  const closeSheet = () => setSheet(null);

  return (
    <div
      className={styles.stage}
      style={{ '--aspect': aspectOf(session) } as CSSProperties}
      data-idle={!isVisible || undefined}
      dir="ltr"
      onPointerMove={wake}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are drawn by SubtitleLayer, line by line */}
      <video ref={setVideo} className={styles.video} playsInline poster={title.backdrop ?? undefined} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same deeds have buttons and keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same deeds have buttons and keys */}
      <div
        className={styles.surface}
        {...gestures}
        onClick={(event) =>
          (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' && deeds.toggle()
        }
        onDoubleClick={(event) =>
          (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch' && deeds.toggleFullscreen()
        }
      />
      <SubtitleLayer video={video} cues={cues} style={preferences.style} delay={delay} isRaised={isVisible} />
      <Heading title={title} />
      {(media.isWaiting || (media.duration === 0 && !trouble)) && (
        <div className={styles.waiting} role="status">
          <Spinner />
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      )}
      {trouble === 'needs-press' && (
        <button type="button" className={styles.bigPlay} onClick={deeds.toggle} aria-label={texts.press}>
          <PlayerIcon name="play" />
        </button>
      )}
      {trouble === 'offline' && (
        <p className={styles.told} dir="rtl" role="alert">
          {texts.offline}
        </p>
      )}
      {trouble === 'fatal' && (
        <Sign icon="warning" title={texts.failed} words={texts.failedWords}>
          <Button size="large" onClick={tryAgain}>
            {texts.again}
          </Button>
        </Sign>
      )}
      {skipMark && skipMark.kind !== 'chapter' && (
        <Button variant="outline" className={styles.skip} onClick={() => deeds.seekTo(skipMark.end)}>
          {texts.skip[skipMark.kind]}
        </Button>
      )}
      {next && isAtEnd && !isNextDismissed && (
        <NextCard
          key={next.fileId}
          next={next}
          isCounting={!media.isPaused || media.hasEnded}
          onNext={goNext}
          onDismiss={() => setNextDismissed(true)}
        />
      )}
      <Controls
        media={media}
        session={session}
        deeds={deeds}
        thumbnails={thumbnails}
        hasSubtitles={tracks.subtitles.length > 0}
        isSubtitled={subtitle !== null}
        isFullscreen={isFullscreen}
        isSettingsOpen={sheet === 'settings'}
        onSettings={() => setSheet(sheet === 'settings' ? null : 'settings')}
        onEpisodes={title.type === 'series' && session.kind === 'feature' ? () => setSheet('episodes') : null}
        onNext={next ? goNext : null}
        onHelp={() => setSheet('help')}
      />
      {sheet === 'settings' && (
        <SettingsPanel
          session={session}
          store={store}
          height={height}
          audioIndex={audioIndex}
          subtitleLang={subtitle?.lang ?? null}
          delay={delay}
          onDelay={setDelay}
          rate={media.rate}
          onRate={deeds.setRate}
          onClose={closeSheet}
        />
      )}
      <div dir="rtl">
        <EpisodeDrawer session={session} isOpen={sheet === 'episodes'} onClose={closeSheet} />
        <HelpSheet isOpen={sheet === 'help'} onClose={closeSheet} />
      </div>
    </div>
  );
}
