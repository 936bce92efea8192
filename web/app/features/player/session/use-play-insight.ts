import { NETWORKS, type Network } from '@pardeh/contract/watching/insight-events';
import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendEvent, sendEvents } from '../../../shared/insight/send-event.ts';
import { listen } from '../listen.ts';
import { WatchedParts } from './watched-parts.ts';

/** A viewer past this percentage has finished the film: only the credits are left. */
const FINISHED_PART = 90;

function networkNow(): Network {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return NETWORKS.find((name) => name === connection?.effectiveType) ?? 'unknown';
}

/** Reports how a session went: when playback starts, when it breaks, and when the viewer leaves. */
export function usePlayInsight(
  video: HTMLVideoElement | null,
  { kind, fileId }: PlaybackSession,
  height: number,
  isBroken: boolean,
): void {
  const shownHeight = useRef(height);
  useEffect(() => {
    if (height > 0) shownHeight.current = height;
  }, [height]);
  const about = () => ({ file: fileId, height: shownHeight.current, network: networkNow() });
  const isFeature = kind === 'feature';
  const sendBroken = useEffectEvent(() => sendEvent({ kind: 'error', ...about() }));
  const sendStart = useEffectEvent((ms: number) => sendEvent({ kind: 'start', ms, ...about() }));
  const sendLeave = useEffectEvent((parts: WatchedParts, stalls: number, stalledMs: number) =>
    sendEvent({
      kind: 'leave',
      seconds: Math.round(parts.seconds),
      stalls,
      stalledMs: Math.round(stalledMs),
      finished: parts.place >= FINISHED_PART,
      place: parts.place,
      parts: parts.toHex(),
      ...about(),
    }),
  );

  useEffect(() => {
    if (isBroken && isFeature) sendBroken();
  }, [isBroken, isFeature]);

  useEffect(() => {
    if (!video || !isFeature) return;
    const opened = performance.now();
    let parts = new WatchedParts();
    let [hasBegun, stalls, stalledMs] = [false, 0, 0];
    let stalledAt: number | null = null;

    const leave = () => {
      if (hasBegun && parts.seconds > 0) sendLeave(parts, stalls, stalledMs);
      parts = new WatchedParts();
      [stalls, stalledMs] = [0, 0];
    };
    const stopVideo = listen(video, {
      playing: () => {
        if (!hasBegun) sendStart(Math.round(performance.now() - opened));
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
        // The page may be closed for good: nothing that is noted later would be sent.
        sendEvents();
      },
    });
    return () => {
      stopVideo();
      stopWindow();
      leave();
    };
  }, [video, isFeature]);
}
