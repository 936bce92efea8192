import { NETWORKS, type Network } from '@pardeh/contract/insight-events';
import type { PlaybackSession } from '@pardeh/contract/playback';
import { useEffect, useEffectEvent, useRef } from 'react';
import { sendInsight, tellInsight } from '../../../shared/insight/tell-insight.ts';
import { WatchedParts } from './watched-parts.ts';

/** Who is past this part has seen the film: credits are nobody's loss. */
const FINISHED_PART = 90;

function networkNow(): Network {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return NETWORKS.find((name) => name === connection?.effectiveType) ?? 'unknown';
}

/** How a sitting went: told when the picture first moves, when it breaks, and when the film is left. */
export function usePlayInsight(
  video: HTMLVideoElement | null,
  { kind, fileId }: PlaybackSession,
  height: number,
  isBroken: boolean,
): void {
  const shownHeight = useRef(height);
  shownHeight.current = height || shownHeight.current;
  const about = () => ({ file: fileId, height: shownHeight.current, network: networkNow() });
  const isFeature = kind === 'feature';
  const tellBroken = useEffectEvent(() => tellInsight({ kind: 'error', ...about() }));
  const tellStart = useEffectEvent((ms: number) => tellInsight({ kind: 'start', ms, ...about() }));
  const tellLeave = useEffectEvent((parts: WatchedParts, stalls: number, stalledMs: number) =>
    tellInsight({
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
    if (isBroken && isFeature) tellBroken();
  }, [isBroken, isFeature]);

  useEffect(() => {
    if (!video || !isFeature) return;
    const opened = performance.now();
    let sitting = new WatchedParts();
    let [hasBegun, stalls, stalledMs] = [false, 0, 0];
    let stalledAt: number | null = null;
    const onPlaying = () => {
      if (!hasBegun) tellStart(Math.round(performance.now() - opened));
      hasBegun = true;
      if (stalledAt !== null) stalledMs += performance.now() - stalledAt;
      stalledAt = null;
    };
    const onWaiting = () => {
      if (!hasBegun || video.seeking || stalledAt !== null) return;
      stalls += 1;
      stalledAt = performance.now();
    };
    const onTime = () => sitting.note(video.currentTime, video.duration);
    const leave = () => {
      if (hasBegun && sitting.seconds > 0) tellLeave(sitting, stalls, stalledMs);
      sitting = new WatchedParts();
      [stalls, stalledMs] = [0, 0];
    };
    const onPageHide = () => {
      leave();
      sendInsight();
    };
    video.addEventListener('playing', onPlaying);
    video.addEventListener('waiting', onWaiting);
    video.addEventListener('timeupdate', onTime);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      video.removeEventListener('playing', onPlaying);
      video.removeEventListener('waiting', onWaiting);
      video.removeEventListener('timeupdate', onTime);
      window.removeEventListener('pagehide', onPageHide);
      leave();
    };
  }, [video, isFeature]);
}
