import { getTrailer, type PlaybackSession, startWatching } from '@pardeh/contract/watching/playback';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/browser-api.ts';
import { withLinkOf } from '../stream/media-link.ts';
import { positionOf, readVisitorPositions } from './visitor-positions.ts';

/** What a watch page's URL refers to. */
export interface Watched {
  imdb: string;
  /** Null for the trailer. */
  fileId: number | null;
}

type SessionState =
  | { status: 'loading' }
  | { status: 'ready'; session: PlaybackSession }
  | { status: 'refused'; error: ApiError; attempt: number };

interface SessionRequest {
  session?: string;
  endOthers?: boolean;
}

async function requestSession(
  { imdb, fileId }: Watched,
  { session, endOthers }: SessionRequest,
): Promise<PlaybackSession> {
  if (fileId === null) return (await callApi(getTrailer, { params: { imdb } })).data;
  const query = { session: session ?? null, end_others: endOthers ? ('1' as const) : null };
  const { data } = await callApi(startWatching, { params: { imdb, fileId }, query });
  // Without an account, only this device knows the position.
  if (data.beaconUrl !== null) return data;
  return { ...data, position: positionOf(readVisitorPositions(), data.fileId)?.position ?? 0 };
}

/** Fetches a file that accompanies the film, using the currently valid link. */
function useMediaFetch(
  current: RefObject<PlaybackSession | null>,
  renew: () => Promise<PlaybackSession | null>,
) {
  return useCallback(
    async (url: string, signal: AbortSignal): Promise<Response> => {
      const open = () => fetch(withLinkOf(current.current?.playlist ?? url, url), { signal });
      const reply = await open();
      return reply.status === 403 && (await renew()) ? open() : reply;
    },
    [current, renew],
  );
}

/** Requests permission to watch, and again when the URL that came with it expires. */
export function useSession(watched: Watched) {
  const { imdb, fileId } = watched;
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const current = useRef<PlaybackSession | null>(null);
  const attempts = useRef(0);
  const wanted = useRef<number | null>(fileId);
  useEffect(() => {
    wanted.current = fileId;
  }, [fileId]);

  const refuse = useCallback((error: ApiError) => {
    attempts.current += 1;
    setState({ status: 'refused', error, attempt: attempts.current });
  }, []);

  const start = useCallback(
    async (request: SessionRequest = {}) => {
      try {
        const session = await requestSession({ imdb, fileId }, request);
        if (wanted.current !== fileId) return;
        current.current = session;
        setState({ status: 'ready', session });
      } catch (error) {
        if (wanted.current !== fileId) return;
        refuse(error instanceof ApiError ? error : new ApiError(0));
      }
    },
    [imdb, fileId, refuse],
  );

  useEffect(() => {
    current.current = null;
    setState({ status: 'loading' });
    // Loads in parallel with the session request.
    void import('hls.js');
    void start();
  }, [start]);

  /** The same session with a new URL; null if the permission to watch is gone. */
  const renew = useCallback(async (): Promise<PlaybackSession | null> => {
    const session = current.current?.session;
    try {
      const renewed = await requestSession({ imdb, fileId }, session ? { session } : {});
      current.current = renewed;
      return renewed;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400) refuse(error);
      return null;
    }
  }, [imdb, fileId, refuse]);

  return { state, start, renew, current, fetchMedia: useMediaFetch(current, renew) };
}
