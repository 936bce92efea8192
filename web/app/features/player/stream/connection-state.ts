/** After this long without data while the film is stalled, the viewer sees a message. */
const SILENCE_MS = 2500;
const RETRY_DELAYS_MS = [4000, 6000, 10_000, 15_000] as const;

export interface ConnectionState {
  bytes: number;
  /** When data last arrived, or the wait for it began. */
  lastReplyAt: number;
  retries: number;
  /** When to retry; null while nothing is wrong. */
  retryAt: number | null;
}

export interface Observation {
  now: number;
  /** The film is stalled for lack of data. */
  isWaiting: boolean;
  isOnline: boolean;
  /** The stream has given up until `reconnect` is called. */
  hasFailed: boolean;
  bytes: number;
}

export const CONNECTED: ConnectionState = { bytes: 0, lastReplyAt: 0, retries: 0, retryAt: null };

const retryDelay = (retries: number) =>
  RETRY_DELAYS_MS[Math.min(retries, RETRY_DELAYS_MS.length - 1)] ?? RETRY_DELAYS_MS[0];

/** The state of the connection after another observation. */
export function observe(state: ConnectionState, seen: Observation): ConnectionState {
  const { now, bytes, isWaiting, isOnline, hasFailed } = seen;
  if (bytes !== state.bytes) return { bytes, lastReplyAt: now, retries: 0, retryAt: null };
  const isSilent = isWaiting && now - state.lastReplyAt >= SILENCE_MS;
  if (hasFailed || !isOnline || isSilent) {
    return state.retryAt === null ? { ...state, retryAt: now + retryDelay(state.retries) } : state;
  }
  if (state.retryAt !== null) return { ...state, retryAt: null, lastReplyAt: now };
  return isWaiting ? state : { ...state, lastReplyAt: now };
}

export function isRetryDue({ retryAt }: ConnectionState, { now, isOnline }: Observation): boolean {
  return retryAt !== null && now >= retryAt && isOnline;
}

/** The connection was retried, at the end of the countdown or before it. */
export function retried(state: ConnectionState, now: number): ConnectionState {
  const retries = state.retries + 1;
  return { ...state, retries, retryAt: now + retryDelay(retries) };
}
