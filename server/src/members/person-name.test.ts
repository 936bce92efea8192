import { describe, expect, it } from 'vitest';
import { normaliseName } from './person-name.ts';

describe('a name', () => {
  it.each([
    ['\u3164نادر\u3164', 'نادر'],
    ['نا\u061Cدر', 'نادر'],
    ['\u1160\u115F\uFFA0', ''],
    ['نادر\u{E0041}\uFE0F', 'نادر'],
    ['\u2800\u00AD\u180E', ''],
    ['\uD800نادر', 'نادر'],
    ['\u200C نادر \u200C', 'نادر'],
    ['نیک\u200C\u200Cنام', 'نیک\u200Cنام'],
    ['  سیمین \t  دانشور ', 'سیمین دانشور'],
  ])('%j is %j', (input, stored) => {
    expect(normaliseName(input)).toBe(stored);
  });
});
