import { describe, expect, it } from 'vitest';
import { nextTab } from './tabs.tsx';

describe('walking through tabs', () => {
  it('goes leftwards in RTL, and round', () => {
    expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1);
    expect(nextTab('ArrowLeft', 2, 3, true)).toBe(0);
    expect(nextTab('ArrowRight', 0, 3, true)).toBe(2);
  });

  it('goes rightwards in LTR', () => {
    expect(nextTab('ArrowRight', 0, 3, false)).toBe(1);
  });

  it('knows first and last, and leaves other keys alone', () => {
    expect(nextTab('Home', 2, 3, true)).toBe(0);
    expect(nextTab('End', 0, 3, true)).toBe(2);
    expect(nextTab('a', 0, 3, true)).toBeNull();
  });
});
