import { describe, expect, it } from 'vitest';
import { frameAround } from './crop-frame.rules.ts';

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
});
