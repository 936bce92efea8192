import { getTrailer, type PlaybackSession, startWatching } from '@pardeh/contract/playback';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { withLinkOf } from './media-link.ts';

/** What the address of a watch page names. */
export type Watched = { imdb: string; fileId: number } | { imdb: string; fileId: null };

export type SessionState =
  | { status: 'loading' }
  | { status: 'ready'; session: PlaybackSession }
  | { status: 'refused'; error: ApiError };

interface Asking {
  session?: string;
  endOthers?: boolean;
}

async function ask({ imdb, fileId }: Watched, { session, endOthers }: Asking): Promise<PlaybackSession> {
  if (fileId === null) return (await callApi(getTrailer, { params: { imdb } })).data;
  const query = { session: session ?? null, end_others: endOthers ? ('1' as const) : null };
  return (await callApi(startWatching, { params: { imdb, fileId }, query })).data;
}

/** Asks for the right to watch, and asks anew when the address it was given no longer works. */
export function useSession(watched: Watched) {
  const { imdb, fileId } = watched;
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const current = useRef<PlaybackSession | null>(null);
  const wanted = useRef<number | null>(fileId);
  wanted.current = fileId;

  const start = useCallback(
    async (asking: Asking = {}) => {
      try {
        const session = await ask({ imdb, fileId } as Watched, asking);
        if (wanted.current !== fileId) return;
        current.current = session;
        setState({ status: 'ready', session });
      } catch (error) {
        if (wanted.current !== fileId) return;
        const refusal = error instanceof ApiError ? error : new ApiError(0);
        setState({ status: 'refused', error: refusal });
      }
    },
    [imdb, fileId],
  );

  useEffect(() => {
    current.current = null;
    setState({ status: 'loading' });
    // Comes while the session is asked for, and not after it.
    void import('hls.js');
    void start();
  }, [start]);

  /** The same sitting goes on under a new address; null when the right to watch is gone. */
  const renew = useCallback(async (): Promise<PlaybackSession | null> => {
    const session = current.current?.session;
    try {
      const renewed = await ask({ imdb, fileId } as Watched, session ? { session } : {});
      current.current = renewed;
      return renewed;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400) setState({ status: 'refused', error });
      return null;
    }
  }, [imdb, fileId]);

  /** Reads a file that lies beside the film, under whichever link is good now. */
  const fetchMedia = useCallback(
    async (url: string, signal: AbortSignal): Promise<Response> => {
      const open = () => fetch(withLinkOf(current.current?.playlist ?? url, url), { signal });
      const reply = await open();
      return reply.status === 403 && (await renew()) ? open() : reply;
    },
    [renew],
  );

  return { state, start, renew, current, fetchMedia };
}
