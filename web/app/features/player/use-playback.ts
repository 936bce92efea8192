import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { type RefObject, useEffect, useState } from 'react';
import { useMedia } from './controls/use-media.ts';
import { usePictureWindow } from './controls/use-picture-window.ts';
import { usePlayerActions } from './controls/use-player-actions.ts';
import { useRemotePlayback } from './controls/use-remote-playback.ts';
import styles from './player.module.css';
import { usePlayInsight } from './session/use-play-insight.ts';
import { usePositionSaver } from './session/use-position-saver.ts';
import { useConnection } from './stream/use-connection.ts';
import { useStream } from './stream/use-stream.ts';
import { useNativeSubtitles } from './subtitles/use-native-subtitles.ts';
import { useTracks } from './subtitles/use-tracks.ts';
import type { FetchMedia } from './subtitles/use-vtt.ts';
import { usePreferences } from './use-preferences.ts';

/** With less than this buffered, a stalled film is waiting for the connection. */
const STARVED_SECONDS = 0.5;

export interface PlaybackInput {
  session: PlaybackSession;
  current: RefObject<PlaybackSession | null>;
  renew: () => Promise<PlaybackSession | null>;
  fetchMedia: FetchMedia;
  /** The element that goes full screen: it stays mounted from one episode to the next. */
  frame: RefObject<HTMLElement | null>;
}

/** Width to height, so that subtitles stay on the picture wherever it is. */
export function aspectOf({ qualities: [best] }: PlaybackSession): number {
  return best && best.height > 0 ? best.width / best.height : 16 / 9;
}

/** The element, its stream, its tracks, and everything a viewer can do with it. */
export function usePlayback({ session, current, renew, fetchMedia, frame }: PlaybackInput) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const store = usePreferences(session.title.id);
  const { preferences } = store;
  const tracks = useTracks(session, store, fetchMedia);

  // Before the stream, so that on leaving it reads the position before the stream is detached.
  usePositionSaver(video, session, { current, onOver: () => void renew() });
  const { stream, hasFailed, height, trouble, tryAgain } = useStream({
    video,
    session,
    renew,
    preferences,
    audioIndex: tracks.audioIndex,
  });
  usePlayInsight(video, session, height, trouble === 'fatal');
  const isStalled = useMedia(video, (media) => media.isWaiting);
  const isLoading = useMedia(video, (media) => media.duration === 0);
  const isWaiting = isStalled || (isLoading && trouble === null);
  // A slow decoder waits too, with everything it needs already loaded.
  const isStarved = useMedia(video, (media) => media.buffered - media.time < STARVED_SECONDS);
  const connection = useConnection({ stream, isWaiting: isWaiting && isStarved, hasFailed });
  useNativeSubtitles(video, tracks.cues, tracks.delay);
  const pictureWindow = usePictureWindow(video, aspectOf(session), styles.stage ?? '');
  const actions = usePlayerActions({
    video,
    frame,
    store,
    stream,
    toggleSubtitles: tracks.toggleSubtitles,
    togglePictureWindow: pictureWindow.toggle,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was remembered is given to the element once
  useEffect(() => {
    if (!video) return;
    video.volume = preferences.volume;
    video.muted = preferences.isMuted;
    video.defaultPlaybackRate = preferences.rate;
    video.playbackRate = preferences.rate;
  }, [video]);

  return {
    video,
    setVideo,
    store,
    tracks,
    isWaiting,
    stream,
    height,
    trouble,
    tryAgain,
    connection,
    actions,
    /** Holds the picture while it is in its own window. */
    pictureHost: pictureWindow.host,
    onRemote: useRemotePlayback(video),
  };
}
