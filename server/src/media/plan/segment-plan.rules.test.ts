import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planAroundKeyframes, planSegments } from './segment-plan.rules.ts';

const FILM = { num: 24, den: 1 };
const NTSC = { num: 30_000, den: 1001 };

it('begins with short segments, so that the first picture comes soon', () => {
  expect(planSegments(FILM, 24 * 20).segments).toEqual([0, 48, 96, 192, 288, 384]);
});

it('cuts the whole film into chunks, each beginning with a keyframe, none left out or taken twice', () => {
  const rate = fc.constantFrom(FILM, NTSC, { num: 25, den: 1 }, { num: 60, den: 1 });
  fc.assert(
    fc.property(rate, fc.integer({ min: 1, max: 40_000 }), (frameRate, frames) => {
      const { segments, chunks } = planSegments(frameRate, frames);
      expect(segments[0]).toBe(0);
      expect(chunks.reduce((end, { first, count }) => (first === end ? end + count : Number.NaN), 0)).toBe(
        frames,
      );
      for (const { keyframes } of chunks) expect(keyframes[0]).toBe(0);
      const keyframes = new Set(chunks.flatMap((chunk) => chunk.keyframes.map((at) => chunk.first + at)));
      for (const segment of segments) expect(keyframes.has(segment)).toBe(true);
    }),
  );
});

it('cuts a copied picture where it has keyframes of its own', () => {
  const keyframes = [0, 30, 60, 150, 200, 260, 310];
  expect(planAroundKeyframes(FILM, 360, keyframes)?.segments).toEqual([0, 60, 200, 310]);
});

it('gives up copying when the keyframes stand too far apart, or the first is not at the beginning', () => {
  expect(planAroundKeyframes(FILM, 2400, [0, 48, 600, 1200])).toBeNull();
  expect(planAroundKeyframes(FILM, 240, [12, 96])).toBeNull();
});
