import { describe, expect, it } from 'vitest';
import { isBarShown } from './bottom-bar-rule.ts';

describe('the bottom bar', () => {
  it('shows when scrolling down past 100 px', () => {
    expect(isBarShown(false, 90, 101)).toBe(true);
    expect(isBarShown(false, 50, 100)).toBe(false);
  });

  it('hides when scrolling up, wherever', () => {
    expect(isBarShown(true, 500, 480)).toBe(false);
    expect(isBarShown(true, 60, 0)).toBe(false);
  });

  it('stays as it is until then', () => {
    expect(isBarShown(true, 0, 60)).toBe(true);
    expect(isBarShown(false, 300, 300)).toBe(false);
  });
});
