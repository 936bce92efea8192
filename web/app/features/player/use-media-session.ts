import type { PlaybackSession } from '@pardeh/contract/playback';
import { useEffect } from 'react';

interface Deeds {
  seekBy: (seconds: number) => void;
  next: (() => void) | null;
}

/** The lock screen, headphones and the keyboard's own media keys. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  { title }: PlaybackSession,
  { seekBy, next }: Deeds,
): void {
  useEffect(() => {
    if (!video || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title: title.episodeTitleFa ?? title.titleFa,
      artist: title.titleFa,
      ...(title.poster ? { artwork: [{ src: title.poster, sizes: '480x720', type: 'image/webp' }] } : {}),
    });
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => void video.play()],
      ['pause', () => video.pause()],
      ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekBy((seekTime ?? video.currentTime) - video.currentTime)],
      ['nexttrack', next],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
    };
  }, [video, title, seekBy, next]);
}
