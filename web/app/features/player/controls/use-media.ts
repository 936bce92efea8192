import { useCallback, useSyncExternalStore } from 'react';

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'ended',
  'loadedmetadata',
  'canplay',
  'emptied',
] as const;

const INITIAL = {
  isPaused: true,
  isWaiting: false,
  hasEnded: false,
  time: 0,
  duration: 0,
  buffered: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
};
export type MediaState = typeof INITIAL;

/** How far it can play from where it is. */
export function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.5 && buffered.end(range) >= currentTime)
      return buffered.end(range);
  }
  return currentTime;
}

function read(video: HTMLVideoElement): MediaState {
  return {
    isPaused: video.paused,
    isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !video.ended,
    hasEnded: video.ended,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: bufferedEnd(video),
    volume: video.volume,
    isMuted: video.muted,
    rate: video.playbackRate,
  };
}

/**
 * One value of the video element, which is the only source of truth. The component renders when this value changes, and
 * not at each of the element's events: `timeupdate` alone comes four times a second.
 */
export function useMedia<Value>(video: HTMLVideoElement | null, select: (media: MediaState) => Value): Value {
  const subscribe = useCallback(
    (notify: () => void) => {
      for (const event of EVENTS) video?.addEventListener(event, notify);
      return () => {
        for (const event of EVENTS) video?.removeEventListener(event, notify);
      };
    },
    [video],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(video ? read(video) : INITIAL),
    () => select(INITIAL),
  );
}
