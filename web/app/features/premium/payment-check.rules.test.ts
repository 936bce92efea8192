import { expect, it } from 'vitest';
import { paymentCheckStep } from './payment-check.rules.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

it.each([
  [null, 'nothing'],
  ['2026-11-15T12:00:01Z', 'ask'],
  ['2026-11-15T11:59:59Z', 'forget'],
  [String(now + 1), 'ask'],
  [String(now), 'forget'],
  ['nonsense', 'forget'],
])('%s → %s', (stored, step) => {
  expect(paymentCheckStep(stored, now)).toBe(step);
});
