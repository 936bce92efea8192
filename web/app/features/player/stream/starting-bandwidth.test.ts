import { expect, it } from 'vitest';
import { measureBandwidth } from './starting-bandwidth.ts';

it('measures one transfer by its bytes and its time', () => {
  expect(measureBandwidth([{ bytes: 40_000, start: 100, end: 1100 }])).toBe(320_000);
});

it('counts the time once in which several shared the connection', () => {
  const shared = [
    { bytes: 20_000, start: 0, end: 1000 },
    { bytes: 20_000, start: 0, end: 1000 },
    { bytes: 40_000, start: 5000, end: 6000 },
  ];
  expect(measureBandwidth(shared)).toBe(320_000);
});

it('says nothing when nothing was transferred', () => {
  expect(measureBandwidth([])).toBeNull();
  expect(measureBandwidth([{ bytes: 50_000, start: 7, end: 7 }])).toBeNull();
});
