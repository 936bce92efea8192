import { POSITION_SAVE_SECONDS } from '@pardeh/contract/limits';
import { listForYou } from '@pardeh/contract/titles/for-you';
import { getTitle } from '@pardeh/contract/titles/titles';
import { listContinue, listHistory } from '@pardeh/contract/watching/history';
import { type PlaybackSession, savePosition } from '@pardeh/contract/watching/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/browser-api.ts';
import { listen } from '../listen.ts';
import { saveVisitorPosition } from './visitor-positions.ts';

/** Invalidates the pages that show watch progress, or what follows from it. */
function invalidateProgress(client: QueryClient): void {
  for (const { name } of [listContinue, listHistory, getTitle, listForYou]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}

interface Moment {
  position: number;
  duration: number;
  saveCount: number;
}

interface PositionSaver {
  current: RefObject<PlaybackSession | null>;
  /** The time that parents allow is over; the position is saved. */
  onOver: () => void;
}

/** Tracks the positions of one film, from when it is opened until it is left. */
function openPositions(video: HTMLVideoElement, first: PlaybackSession, { current, onOver }: PositionSaver) {
  let known = first;
  let last: Moment = { position: known.position, duration: known.durationSeconds || 1, saveCount: 0 };
  let hasBegun = false;

  /** This film's session as it was renewed last; by now another film may be the current one. */
  function session(): PlaybackSession {
    if (current.current?.fileId === known.fileId) known = current.current;
    return known;
  }

  function nextToSave(): Moment | null {
    const { duration, saveCount } = last;
    const position = Math.min(video.currentTime, duration);
    const isLoaded = video.readyState >= HTMLMediaElement.HAVE_METADATA;
    if (!hasBegun || !isLoaded || session().kind !== 'feature' || position === last.position) return null;
    last = { position, duration, saveCount: saveCount + 1 };
    return last;
  }

  return {
    begin: () => {
      hasBegun = true;
    },
    save: () => {
      const body = nextToSave();
      if (!body) return;
      const { fileId, session: id, beaconUrl: memberUrl } = session();
      if (memberUrl === null) return saveVisitorPosition(fileId, body);
      // A save that was lost is made up for by the next one.
      callApi(savePosition, { params: { fileId }, body: { ...body, session: id } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_now') onOver();
        },
      );
    },
    /** Where a closing page sends the position; null if there is nothing to send. */
    beaconUrl: (isEnd: boolean): string | null => {
      const { beaconUrl: url, fileId } = session();
      const place = nextToSave();
      if (url === null && place) saveVisitorPosition(fileId, place);
      const moment = place ?? (isEnd ? { ...last, saveCount: last.saveCount + 1 } : null);
      if (!url || !moment) return null;
      const query = new URLSearchParams(Object.entries(moment).map(([name, value]) => [name, String(value)]));
      return `${url}&${query}${isEnd ? '&ended=1' : ''}`;
    },
  };
}

/**
 * Saves the position every few seconds, at each pause and seek, and by a beacon when the page closes. The counter lets
 * the server ignore a save that arrives after a later one. Nothing is saved before playback starts: a film that never
 * started must not lose its earlier position. Visitors' positions stay on their device.
 */
export function usePositionSaver(
  video: HTMLVideoElement | null,
  first: PlaybackSession,
  { current, onOver }: PositionSaver,
): void {
  const client = useQueryClient();
  const opened = useRef(first);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!video) return;
    const { begin, save, beaconUrl } = openPositions(video, opened.current, {
      current,
      onOver: () => over(),
    });
    const sendBeacon = (isEnd: boolean) => {
      const url = beaconUrl(isEnd);
      if (url) navigator.sendBeacon(url);
    };
    const saveOnLeave = () => {
      const url = beaconUrl(true);
      if (!url) return;
      // As above: lost, it is as if the viewer had left a few seconds earlier.
      void fetch(url, { method: 'POST', keepalive: true })
        .catch(() => {})
        .then(() => invalidateProgress(client));
    };

    const timer = setInterval(() => !video.paused && save(), POSITION_SAVE_SECONDS * 1000);
    const onHidden = () => document.visibilityState === 'hidden' && sendBeacon(false);
    const stops = [
      listen(video, { playing: begin, pause: save, seeked: save, ended: save }),
      listen(document, { visibilitychange: onHidden }),
      listen(window, { pagehide: () => sendBeacon(true) }),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      saveOnLeave();
    };
  }, [video, current, client]);
}
