import { expect, it } from 'vitest';
import { CONNECTED, isRetryDue, type Observation, observe, retried } from './connection-state.ts';

const look = (seen: Partial<Observation>): Observation => ({
  now: 0,
  isWaiting: false,
  isOnline: true,
  hasFailed: false,
  bytes: 0,
  ...seen,
});

it('takes three silent seconds of waiting for a lost connection, and no less', () => {
  const begun = observe(CONNECTED, look({ now: 1000 }));
  const early = observe(begun, look({ now: 3000, isWaiting: true }));
  expect(early.retryAt).toBeNull();
  expect(observe(early, look({ now: 3500, isWaiting: true })).retryAt).not.toBeNull();
});

it('does not mind a slow connection that brings something', () => {
  let state = CONNECTED;
  for (let now = 0; now < 20_000; now += 2000)
    state = observe(state, look({ now, isWaiting: true, bytes: now }));
  expect(state.retryAt).toBeNull();
});

it('asks again at the end of the countdown, then less and less often, and stops when bytes come', () => {
  let state = observe(CONNECTED, look({ hasFailed: true }));
  expect(isRetryDue(state, look({ now: 3999 }))).toBe(false);
  expect(isRetryDue(state, look({ now: 4000 }))).toBe(true);
  state = retried(state, 4000);
  expect(isRetryDue(state, look({ now: 9999 }))).toBe(false);
  expect(isRetryDue(state, look({ now: 10_000 }))).toBe(true);
  state = observe(state, look({ now: 10_500, bytes: 1 }));
  expect(state).toEqual({ bytes: 1, lastReplyAt: 10_500, retries: 0, retryAt: null });
});

it('waits for the network while the browser says that there is none', () => {
  const lost = observe(CONNECTED, look({ isOnline: false }));
  expect(isRetryDue(lost, look({ now: 60_000, isOnline: false }))).toBe(false);
  expect(isRetryDue(lost, look({ now: 60_000 }))).toBe(true);
});
