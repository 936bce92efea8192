import { type RefObject, useMemo } from 'react';
import type { Stream } from '../stream/stream.ts';
import { tryPlaying } from '../stream/try-playing.ts';
import type { PreferenceStore } from '../use-preferences.ts';

/** Used if the stream does not state its frame rate. */
const USUAL_FRAME_RATE = 25;
export const BOOST_RATE = 2;

interface ActionsInput {
  video: HTMLVideoElement | null;
  /** The element that goes full screen: it stays mounted from one episode to the next. */
  frame: RefObject<HTMLElement | null>;
  store: PreferenceStore;
  stream: RefObject<Stream | null>;
  toggleSubtitles: () => void;
  /** Null where the browser has only its older picture-in-picture. */
  togglePictureWindow: (() => void) | null;
}

/** Everything a viewer can do during playback; buttons, keys, gestures and the lock screen all use these. */
export function usePlayerActions(input: ActionsInput) {
  const { video, frame, stream, toggleSubtitles, togglePictureWindow } = input;
  const { set } = input.store;
  return useMemo(() => {
    const clamp = (time: number) => Math.min(Math.max(0, time), video?.duration || 0);
    return {
      toggle: () => void (video?.paused ? tryPlaying(video) : video?.pause()),
      seekTo: (time: number) => {
        if (video) video.currentTime = clamp(time);
      },
      seekBy: (seconds: number) => {
        if (video) video.currentTime = clamp(video.currentTime + seconds);
      },
      replay: () => {
        if (!video) return;
        video.currentTime = 0;
        tryPlaying(video);
      },
      stepFrame: (by: 1 | -1) => {
        if (!video) return;
        const frameRate = stream.current?.statistics().frameRate || USUAL_FRAME_RATE;
        video.pause();
        video.currentTime = clamp(video.currentTime + by / frameRate);
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
      /** Double speed while held; the chosen speed is not changed. */
      boost: (isOn: boolean) => {
        if (video) video.playbackRate = isOn ? BOOST_RATE : video.defaultPlaybackRate;
      },
      toggleFullscreen: () => {
        if (document.fullscreenElement) return void document.exitFullscreen();
        // Refused without a click of the viewer, as are small windows below: nothing changes then.
        if (frame.current?.requestFullscreen) return void frame.current.requestFullscreen().catch(() => {});
        // iPhones let only the video element itself fill the screen.
        (video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
      },
      canPip: togglePictureWindow !== null || document.pictureInPictureEnabled === true,
      togglePip: () => {
        if (togglePictureWindow) return togglePictureWindow();
        if (document.pictureInPictureElement) return void document.exitPictureInPicture();
        void video?.requestPictureInPicture().catch(() => {});
      },
      toggleSubtitles,
    };
  }, [video, frame, stream, set, toggleSubtitles, togglePictureWindow]);
}
