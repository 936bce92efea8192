import { csrfCookie, type SignedIn } from '@pardeh/contract/account/auth';
import { pollConnect, startConnect } from '@pardeh/contract/account/connect';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isWorthRetrying } from '../../../shared/api/api-error.ts';
import { callApi } from '../../../shared/api/browser-api.ts';

export type DeviceCode =
  | { kind: 'starting' }
  | { kind: 'shown'; userCode: string; path: string }
  /** Refused on the phone, or nobody looked at the codes for long, or the site does not answer. */
  | { kind: 'ended'; message: string | null };

/** After an hour of codes that nobody typed, the page waits for a key. */
const CODES_IN_A_ROW = 6;
/** By how much RFC 8628 wants a device that asked too early to wait longer. */
const SLOWER_SECONDS = 5;

/** A code to show, and who signs in by it: the page asks every few seconds, and shows a new code when one expires. */
export function useDeviceCode(onSignedIn: (reply: SignedIn) => void) {
  const [code, setCode] = useState<DeviceCode>({ kind: 'starting' });
  const [round, setRound] = useState(0);
  const finish = useEffectEvent(onSignedIn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew
  useEffect(() => {
    const page = new AbortController();
    const end = (message: string | null) => {
      if (!page.signal.aborted) setCode({ kind: 'ended', message });
    };
    void showCodes(setCode, page.signal).then(
      (reply) => (reply ? finish(reply) : end(null)),
      (error: unknown) => end(error instanceof ApiError ? error.message : null),
    );
    return () => page.abort();
  }, [round]);

  const startOver = () => {
    setCode({ kind: 'starting' });
    setRound((each) => each + 1);
  };
  return { code, startOver };
}

/** Null when nobody used any of the codes. */
async function showCodes(show: (code: DeviceCode) => void, signal: AbortSignal): Promise<SignedIn | null> {
  await callApi(csrfCookie, undefined, signal);
  for (let shown = 0; shown < CODES_IN_A_ROW; shown += 1) {
    const { data } = await callApi(startConnect, { body: {} }, signal);
    show({ kind: 'shown', userCode: data.userCode, path: data.path });
    const signedIn = await waitFor(data, signal);
    if (signedIn) return signedIn;
  }
  return null;
}

/** Null when the code has expired. */
async function waitFor(
  { deviceCode, interval, expiresIn }: { deviceCode: string; interval: number; expiresIn: number },
  signal: AbortSignal,
): Promise<SignedIn | null> {
  const endsAt = performance.now() + expiresIn * 1000;
  let seconds = interval;
  while (performance.now() < endsAt) {
    await delay(seconds, signal);
    try {
      const reply = await callApi(pollConnect, { body: { deviceCode } }, signal);
      if ('token' in reply) return reply;
      seconds = reply.data.interval;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'expired') return null;
      if (signal.aborted || !isWorthRetrying(error)) throw error;
      // Too early, or a connection that was lost for a moment: the code is still good.
      seconds += SLOWER_SECONDS;
    }
  }
  return null;
}

function delay(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
