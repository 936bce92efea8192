import { expect, it } from 'vitest';
import { actionOf, nextRate } from './shortcuts.ts';

const key = (code: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) =>
  actionOf({ code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

it('reads the place of the key, whatever letter the layout has there', () => {
  expect(key('KeyK')).toEqual({ type: 'toggle' });
  expect(key('Enter')).toEqual({ type: 'toggle' });
  expect(key('KeyF')).toEqual({ type: 'fullscreen' });
  expect(key('ArrowRight')).toEqual({ type: 'seek', by: 10 });
  expect(key('Digit3')).toEqual({ type: 'seekTo', share: 0.3 });
  expect(key('Period', { shiftKey: true })).toEqual({ type: 'rate', by: 1 });
});

it("leaves the browser's own shortcuts alone", () => {
  expect(key('KeyF', { ctrlKey: true })).toBeNull();
  expect(key('KeyQ')).toBeNull();
});

it('walks through the speeds and stops at both ends', () => {
  expect(nextRate(1, 1)).toBe(1.25);
  expect(nextRate(1, -1)).toBe(0.75);
  expect(nextRate(2, 1)).toBe(2);
  expect(nextRate(0.5, -1)).toBe(0.5);
});
