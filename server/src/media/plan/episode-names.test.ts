import { expect, it } from 'vitest';
import { episodeInName, seasonInFolder } from './episode-names.ts';

it.each([
  ['Shahrzad.S01E02.720p.mkv', { season: 1, episode: 2 }],
  ['shahrzad s1 e12 [1080p].mkv', { season: 1, episode: 12 }],
  ['Friends 3x07.mp4', { season: 3, episode: 7 }],
  ['Season 2 Episode 5.mkv', { season: 2, episode: 5 }],
  ['شهرزاد فصل ۱ قسمت ۲.mkv', { season: 1, episode: 2 }],
  ['شهرزاد - فصل اول، قسمت دوازدهم.mkv', { season: 1, episode: 12 }],
  ['شهرزاد_فصل_دوم_قسمت_٣.mkv', { season: 2, episode: 3 }],
  ['قسمت بیستم.mp4', { season: null, episode: 20 }],
  ['Episode 9.mkv', { season: null, episode: 9 }],
])('%s', (name, found) => {
  expect(episodeInName(name)).toEqual(found);
});

it.each(['Oppenheimer.2023.1080p.mkv', 'behind the scenes.mp4', 'قسمت آخر.mkv', '1920x1080 sample.mkv'])(
  '%s tells no episode',
  (name) => {
    expect(episodeInName(name)).toBeNull();
  },
);

it.each([
  ['Season 2', 2],
  ['S03', 3],
  ['فصل چهارم', 4],
  ['فصل ۱۱', 11],
  ['Extras', null],
])('the folder %s', (name, season) => {
  expect(seasonInFolder(name)).toBe(season);
});
