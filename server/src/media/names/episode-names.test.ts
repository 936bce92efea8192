import { expect, it } from 'vitest';
import { episodeInName, seasonInFolder } from './episode-names.ts';

it.each([
  ['Shahrzad.S01E02.720p.mkv', { season: 1, episode: 2, last: null }],
  ['shahrzad s1 e12 [1080p].mkv', { season: 1, episode: 12, last: null }],
  ['Friends 3x07.mp4', { season: 3, episode: 7, last: null }],
  ['Season 2 Episode 5.mkv', { season: 2, episode: 5, last: null }],
  ['شهرزاد فصل ۱ قسمت ۲.mkv', { season: 1, episode: 2, last: null }],
  ['شهرزاد - فصل اول، قسمت دوازدهم.mkv', { season: 1, episode: 12, last: null }],
  ['شهرزاد_فصل_دوم_قسمت_٣.mkv', { season: 2, episode: 3, last: null }],
  ['قسمت بیستم.mp4', { season: null, episode: 20, last: null }],
  ['Friends.S01E01E02.mkv', { season: 1, episode: 1, last: 2 }],
  ['Friends.S01E01-E03.720p.mkv', { season: 1, episode: 1, last: 3 }],
  ['Friends.S10E17-18.1080p.mkv', { season: 10, episode: 17, last: 18 }],
  ['Friends S01E05-720p.mkv', { season: 1, episode: 5, last: null }],
  ['Friends 3x07-08.mp4', { season: 3, episode: 7, last: 8 }],
  ['شهرزاد فصل ۱ قسمت ۲ و ۳.mkv', { season: 1, episode: 2, last: 3 }],
  ['شهرزاد فصل اول قسمت‌های ۴ تا ۶.mkv', { season: 1, episode: 4, last: 6 }],
  ['Episode 9.mkv', { season: null, episode: 9, last: null }],
])('%s', (name, found) => {
  expect(episodeInName(name)).toEqual(found);
});

it.each(['Oppenheimer.2023.1080p.mkv', 'behind the scenes.mp4', 'قسمت آخر.mkv', '1920x1080 sample.mkv'])(
  '%s names no episode',
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
