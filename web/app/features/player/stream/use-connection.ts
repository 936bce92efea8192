import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '../listen.ts';
import { CONNECTED, isRetryDue, observe, retried } from './connection-state.ts';
import type { Stream } from './stream.ts';

const LOOK_MS = 250;

interface ConnectionInput {
  stream: RefObject<Stream | null>;
  isWaiting: boolean;
  hasFailed: RefObject<boolean>;
}

/** Monitors the connection; returns the seconds until a retry, or null while there is nothing to show. */
export function useConnection({ stream, isWaiting, hasFailed }: ConnectionInput) {
  const [retryIn, setRetryIn] = useState<number | null>(null);
  const state = useRef(CONNECTED);

  const retryNow = useCallback(() => {
    state.current = retried(state.current, performance.now());
    hasFailed.current = false;
    stream.current?.reconnect();
  }, [stream, hasFailed]);

  const look = useEffectEvent(() => {
    if (!stream.current) return;
    const seen = {
      now: performance.now(),
      isWaiting,
      isOnline: navigator.onLine,
      hasFailed: hasFailed.current,
      bytes: stream.current.loadedBytes(),
    };
    state.current = observe(state.current, seen);
    if (isRetryDue(state.current, seen)) retryNow();
    const { retryAt } = state.current;
    // The buffer plays on: only a stopped film or a lost network is worth a message.
    const isVisible = retryAt !== null && (isWaiting || !seen.isOnline);
    setRetryIn(isVisible ? Math.max(0, Math.ceil((retryAt - seen.now) / 1000)) : null);
  });

  useEffect(() => {
    const onTick = () => look();
    const onOnline = () => {
      if (state.current.retryAt !== null) retryNow();
      look();
    };
    const timer = setInterval(onTick, LOOK_MS);
    const stopListening = listen(window, { offline: onTick, online: onOnline });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [retryNow]);

  return { retryIn, retryNow };
}
