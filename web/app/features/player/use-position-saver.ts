import { POSITION_SAVE_SECONDS } from '@pardeh/contract/limits';
import { type PlaybackSession, savePosition } from '@pardeh/contract/playback';
import { type RefObject, useEffect } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';

/**
 * Where the viewer is: every few seconds, at each pause and jump, and by a beacon when the page goes away. The
 * count lets the server ignore a save that arrives after a later one.
 */
export function usePositionSaver(
  video: HTMLVideoElement | null,
  session: RefObject<PlaybackSession | null>,
): void {
  useEffect(() => {
    if (!video) return;
    let saveCount = 0;
    let savedAt = -1;

    function due(): { position: number; duration: number; saveCount: number } | null {
      const duration = session.current?.durationSeconds || video?.duration || 0;
      const position = Math.min(video?.currentTime ?? 0, duration);
      if (!session.current?.beaconUrl || !(duration > 0) || position === savedAt) return null;
      savedAt = position;
      saveCount += 1;
      return { position, duration, saveCount };
    }

    const save = () => {
      const body = due();
      if (!body || !session.current) return;
      const { fileId, session: id } = session.current;
      // The next save makes good for one that was lost.
      void callApi(savePosition, { params: { fileId }, body: { ...body, session: id } }).catch(() => {});
    };
    const saveOnLeaving = (ended: boolean) => {
      const url = session.current?.beaconUrl;
      const body =
        due() ??
        (ended && url
          ? { position: video.currentTime, duration: video.duration || 1, saveCount: ++saveCount }
          : null);
      if (!url || !body) return;
      const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
      navigator.sendBeacon(`${url}&${query}${ended ? '&ended=1' : ''}`);
    };

    const timer = setInterval(() => !video.paused && save(), POSITION_SAVE_SECONDS * 1000);
    const onHidden = () => document.visibilityState === 'hidden' && saveOnLeaving(false);
    const onLeave = () => saveOnLeaving(true);
    const events = ['pause', 'seeked', 'ended'] as const;
    for (const event of events) video.addEventListener(event, save);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(timer);
      for (const event of events) video.removeEventListener(event, save);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [video, session]);
}
