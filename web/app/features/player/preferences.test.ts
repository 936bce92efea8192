import { expect, it } from 'vitest';
import { DEFAULTS, parsePreferences, withTracks } from './preferences.ts';

it('fills in what was not stored, and survives nonsense', () => {
  expect(parsePreferences(null)).toEqual(DEFAULTS);
  expect(parsePreferences('{')).toEqual(DEFAULTS);
  expect(parsePreferences('{"rate":1.5,"style":{"size":"large"}}')).toEqual({
    ...DEFAULTS,
    rate: 1.5,
    style: { ...DEFAULTS.style, size: 'large' },
  });
});

it('remembers the tracks of a title, each part by itself', () => {
  const once = withTracks(DEFAULTS, 7, { audio: 'dub:fa' });
  expect(withTracks(once, 7, { subtitle: 'off' }).tracks).toEqual({
    7: { audio: 'dub:fa', subtitle: 'off' },
  });
});

it('forgets the tracks of the titles watched longest ago', () => {
  let kept = DEFAULTS;
  for (let id = 1; id <= 250; id += 1) kept = withTracks(kept, id, { audio: 'dub:fa' });
  expect(Object.keys(kept.tracks)).toHaveLength(200);
  expect(kept.tracks[250]).toEqual({ audio: 'dub:fa' });
});
