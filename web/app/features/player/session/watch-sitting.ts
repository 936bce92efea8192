import { listen } from '../../../shared/browser/listen.ts';
import { WatchedParts } from './watched-parts.ts';

export interface SittingSummary {
  parts: WatchedParts;
  stalls: number;
  stalledMs: number;
}

interface SittingEvents {
  onStart: (ms: number) => void;
  onLeave: (summary: SittingSummary) => void;
  /** The page may be closed for good: nothing that is noted later would be sent. */
  onPageHide: () => void;
}

/** Follows the element from opening to leaving; the returned function ends the session. */
export function watchSitting(video: HTMLVideoElement, events: SittingEvents): () => void {
  const opened = performance.now();
  let parts = new WatchedParts();
  let [hasBegun, stalls, stalledMs] = [false, 0, 0];
  let stalledAt: number | null = null;

  const leave = () => {
    if (hasBegun && parts.seconds > 0) events.onLeave({ parts, stalls, stalledMs });
    parts = new WatchedParts();
    [stalls, stalledMs] = [0, 0];
  };
  const stopVideo = listen(video, {
    playing: () => {
      if (!hasBegun) events.onStart(Math.round(performance.now() - opened));
      hasBegun = true;
      if (stalledAt !== null) stalledMs += performance.now() - stalledAt;
      stalledAt = null;
    },
    waiting: () => {
      if (!hasBegun || video.seeking || stalledAt !== null) return;
      stalls += 1;
      stalledAt = performance.now();
    },
    timeupdate: () => parts.note(video.currentTime, video.duration),
  });
  const stopWindow = listen(window, {
    pagehide: () => {
      leave();
      events.onPageHide();
    },
  });
  return () => {
    stopVideo();
    stopWindow();
    leave();
  };
}
