import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CONNECTED, isRetryDue, observe, retried } from './connection-state.ts';
import type { Stream } from './stream.ts';

const LOOK_MS = 250;

interface ConnectionInput {
  stream: RefObject<Stream | null>;
  isWaiting: boolean;
  hasFailed: RefObject<boolean>;
}

/** Looks after the connection; the seconds until it is tried again, or null while there is nothing to show. */
export function useConnection({ stream, isWaiting, hasFailed }: ConnectionInput) {
  const [retryIn, setRetryIn] = useState<number | null>(null);
  const state = useRef(CONNECTED);
  const waiting = useRef(isWaiting);
  waiting.current = isWaiting;

  const retryNow = useCallback(() => {
    state.current = retried(state.current, performance.now());
    hasFailed.current = false;
    stream.current?.reconnect();
  }, [stream, hasFailed]);

  useEffect(() => {
    const look = () => {
      if (!stream.current) return;
      const seen = {
        now: performance.now(),
        isWaiting: waiting.current,
        isOnline: navigator.onLine,
        hasFailed: hasFailed.current,
        bytes: stream.current.loadedBytes(),
      };
      state.current = observe(state.current, seen);
      if (isRetryDue(state.current, seen)) retryNow();
      const { retryAt } = state.current;
      // What is already loaded plays on: only a stopped film or a lost network is worth a message.
      const isTold = retryAt !== null && (seen.isWaiting || !seen.isOnline);
      setRetryIn(isTold ? Math.max(0, Math.ceil((retryAt - seen.now) / 1000)) : null);
    };
    const onOnline = () => {
      if (state.current.retryAt !== null) retryNow();
      look();
    };
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('offline', look);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('offline', look);
      window.removeEventListener('online', onOnline);
    };
  }, [stream, hasFailed, retryNow]);

  return { retryIn, retryNow };
}
