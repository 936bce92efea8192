import { describe, expect, it } from 'vitest';
import { focalWithin, frameAround, frameOptionsOf } from './framing.rules.ts';

const WIDE = { width: 1200, height: 600 };

describe('the frame of a picture', () => {
  it('is as large as the picture lets it be, around its point', () => {
    const frame = frameAround(WIDE, 2 / 3, { x: 0.5, y: 0.5, size: 1 });
    expect(frame.height).toBe(1);
    expect((frame.width * WIDE.width) / (frame.height * WIDE.height)).toBeCloseTo(2 / 3);
    expect(frame.x + frame.width / 2).toBeCloseTo(0.5);
  });

  it('never leaves the picture', () => {
    const { x, y, width, height } = frameAround(WIDE, 16 / 9, { x: 1, y: 0, size: 0.5 });
    expect(y).toBe(0);
    expect(x + width).toBeCloseTo(1);
    expect(height).toBeCloseTo(0.5);
  });

  it('is found again from the one that was chosen before', () => {
    const chosen = frameAround(WIDE, 2 / 3, { x: 0.7, y: 0.4, size: 0.6 });
    const again = frameAround(WIDE, 2 / 3, frameOptionsOf(WIDE, 2 / 3, chosen));
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(chosen[side]);
    expect(frameOptionsOf(WIDE, 2 / 3, null)).toEqual({ x: 0.5, y: 0.5, size: 1 });
  });

  it('holds the focal point', () => {
    const frame = { x: 0.2, y: 0, width: 0.4, height: 1 };
    expect(focalWithin({ x: 0.9, y: 0.3 }, frame)).toEqual({ x: expect.closeTo(0.6), y: 0.3 });
  });
});
