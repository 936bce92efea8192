import { useEffect } from 'react';
import { tryPlaying } from '../stream/try-playing.ts';
import type { Screen } from '../use-watch-screen.ts';
import { mediaNames } from './media-metadata.ts';
import { useMedia } from './use-media.ts';

/** The lock screen, headphones and the keyboard's own media keys. */
export function useMediaSession({ video, session, actions, goNext, goPrevious }: Screen): void {
  const { title } = session;
  const { seekBy } = actions;
  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      ...mediaNames(title),
      ...(title.poster ? { artwork: [{ src: title.poster, sizes: '480x720', type: 'image/webp' }] } : {}),
    });
    return () => {
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [video, title]);

  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => tryPlaying(video)],
      ['pause', () => video.pause()],
      ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekBy((seekTime ?? video.currentTime) - video.currentTime)],
      ['nexttrack', goNext],
      ['previoustrack', goPrevious],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [video, seekBy, goNext, goPrevious]);

  const isPaused = useMedia(video, (media) => media.isPaused);
  const duration = useMedia(video, (media) => media.duration);
  const rate = useMedia(video, (media) => media.rate);
  const second = useMedia(video, (media) => Math.floor(media.time));
  useEffect(() => {
    if (!('mediaSession' in navigator) || duration === 0) return;
    navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing';
    navigator.mediaSession.setPositionState?.({
      duration,
      playbackRate: rate,
      position: Math.min(second, duration),
    });
  }, [isPaused, duration, rate, second]);
}
