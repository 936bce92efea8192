import { expect, test } from 'vitest';
import { toUtf8 } from './page-text.ts';

test('pieces become one text in UTF-8', () => {
  const pieces = ['<p>', 'شوالیهٔ تاریکی', '', ' – 😀', '</p>'];

  expect(toUtf8(pieces).toString()).toBe(pieces.join(''));
});

test('a shorter page after a longer one has nothing of it, and the longer one stays as it was', () => {
  const longer = toUtf8(['یک صفحهٔ بلند']);
  const shorter = toUtf8(['کوتاه']);

  expect(shorter.toString()).toBe('کوتاه');
  expect(longer.toString()).toBe('یک صفحهٔ بلند');
});

test('half a surrogate pair is replaced, and the rest of the page stays', () => {
  expect(toUtf8(['پیش\ud83d', 'پس']).toString()).toBe('پیش\ufffdپس');
});
