import { expect, it } from 'vitest';
import { DEFAULTS, delayKey, parsePreferences, tracksOf, withDelay, withTracks } from './preferences.ts';

it('fills in what was not stored, and survives nonsense', () => {
  expect(parsePreferences(null)).toEqual(DEFAULTS);
  expect(parsePreferences('{')).toEqual(DEFAULTS);
  expect(parsePreferences('{"rate":1.5,"style":{"size":"large"}}')).toEqual({
    ...DEFAULTS,
    rate: 1.5,
    style: { ...DEFAULTS.style, size: 'large' },
  });
});

it('takes the size of subtitles from the profile until another one is chosen on this device', () => {
  expect(parsePreferences(null, 'huge').style.size).toBe('huge');
  expect(parsePreferences('{"style":{"size":"small"}}', 'huge').style.size).toBe('small');
});

it('remembers the tracks of a title, each part by itself', () => {
  const once = withTracks(DEFAULTS, 7, { audio: 'dub:fa' });
  expect(tracksOf(withTracks(once, 7, { subtitle: 'off' }), 7)).toEqual({ audio: 'dub:fa', subtitle: 'off' });
});

it('forgets the tracks of the titles watched longest ago, whatever their numbers', () => {
  let saved = withTracks(DEFAULTS, 9000, { audio: 'dub:fa' });
  for (let id = 250; id >= 1; id -= 1) saved = withTracks(saved, id, { audio: 'dub:fa' });
  expect(Object.keys(saved.tracks)).toHaveLength(200);
  expect(tracksOf(saved, 1)).toEqual({ audio: 'dub:fa' });
  expect(tracksOf(saved, 250)).toBeUndefined();
  expect(tracksOf(saved, 9000)).toBeUndefined();
});

it('remembers the delay of each file and each of its subtitles', () => {
  const saved = withDelay(withDelay(DEFAULTS, delayKey(3, 'fa'), 1.5), delayKey(3, 'fa#2'), -2);
  expect(saved.delays[delayKey(3, 'fa')]).toBe(1.5);
  expect(saved.delays[delayKey(3, 'fa#2')]).toBe(-2);
  expect(saved.delays[delayKey(4, 'fa')]).toBeUndefined();
});
