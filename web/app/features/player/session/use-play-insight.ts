import { NETWORKS, type Network } from '@pardeh/contract/watching/insight-events';
import type { PlaybackSession } from '@pardeh/contract/watching/playback';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendEvent, sendEvents } from '../../../shared/insight/send-event.ts';
import { type SittingSummary, watchSitting } from './watch-sitting.ts';

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
  const sendLeave = useEffectEvent(({ parts, stalls, stalledMs }: SittingSummary) =>
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
    return watchSitting(video, {
      onStart: (ms) => sendStart(ms),
      onLeave: (summary) => sendLeave(summary),
      onPageHide: sendEvents,
    });
  }, [video, isFeature]);
}
