import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { PreferenceStore } from './use-preferences.ts';

interface NativeFullscreen {
  webkitEnterFullscreen?: () => void;
}

interface Input {
  video: HTMLVideoElement | null;
  hall: RefObject<HTMLElement | null>;
  store: PreferenceStore;
  toggleSubtitles: () => void;
}

/** Everything one can do to what plays; buttons, keys, gestures and the lock screen all come here. */
export function usePlayerDeeds({ video, hall, store, toggleSubtitles }: Input) {
  const { set } = store;
  return useMemo(() => {
    const clamp = (time: number) => Math.min(Math.max(0, time), video?.duration || 0);
    return {
      toggle: () => void (video?.paused ? video.play().catch(() => {}) : video?.pause()),
      seekTo: (time: number) => {
        if (video) video.currentTime = clamp(time);
      },
      seekBy: (seconds: number) => {
        if (video) video.currentTime = clamp(video.currentTime + seconds);
      },
      setVolume: (volume: number) => {
        if (!video) return;
        video.volume = Math.min(1, Math.max(0, volume));
        video.muted = video.volume === 0;
        set({ volume: video.volume, isMuted: video.muted });
      },
      toggleMute: () => {
        if (!video) return;
        video.muted = !video.muted;
        set({ isMuted: video.muted });
      },
      setRate: (rate: number) => {
        if (!video) return;
        video.playbackRate = rate;
        video.defaultPlaybackRate = rate;
        set({ rate });
      },
      toggleFullscreen: () => {
        if (document.fullscreenElement) return void document.exitFullscreen();
        if (hall.current?.requestFullscreen) return void hall.current.requestFullscreen().catch(() => {});
        // iPhones let only the picture itself fill the screen.
        (video as NativeFullscreen | null)?.webkitEnterFullscreen?.();
      },
      canPip: typeof document !== 'undefined' && document.pictureInPictureEnabled === true,
      togglePip: () =>
        void (document.pictureInPictureElement
          ? document.exitPictureInPicture()
          : video?.requestPictureInPicture().catch(() => {})),
      toggleSubtitles,
    };
  }, [video, hall, set, toggleSubtitles]);
}
export type PlayerDeeds = ReturnType<typeof usePlayerDeeds>;

export function useIsFullscreen(): boolean {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const update = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  return isFullscreen;
}
