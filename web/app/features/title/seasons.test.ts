import type { Season, TitleDetail } from '@pardeh/contract/titles/titles';
import { describe, expect, it } from 'vitest';
import { hasNames, isNextEpisode, openSeason, positionsOf } from './seasons.rules.ts';

const episode = (number: number, fileId: number | null = null, titleFa: string | null = null) => ({
  id: number,
  number,
  titleFa,
  titleEn: null,
  synopsisFa: null,
  airDate: null,
  runtime: null,
  fileId,
  inFileOf: null,
  picture: null,
});
const season = (number: number, episodes: Season['episodes']): Season => ({
  number,
  year: null,
  titleFa: null,
  episodes,
});
const title = (seasons: Season[], user?: object) => ({ seasons, user }) as unknown as TitleDetail;

describe('the season that stands open', () => {
  it('is the one the viewer is in', () => {
    const next = { season: 2, episode: 1, fileId: 9, position: 0, path: '/' };
    expect(openSeason(title([season(1, [episode(1, 1)]), season(2, [])], { next }))).toBe(2);
  });

  it('is the first with something to watch, else the first with episodes, else the first', () => {
    expect(openSeason(title([season(1, [episode(1)]), season(2, [episode(1, 5)])]))).toBe(2);
    expect(openSeason(title([season(1, []), season(2, [episode(1)])]))).toBe(2);
    expect(openSeason(title([season(3, [])]))).toBe(3);
    expect(openSeason(title([]))).toBeUndefined();
  });
});

it('tells how far each file was watched', () => {
  const positions = [
    { fileId: 1, position: 50, duration: 100 },
    { fileId: 2, position: 95, duration: 100 },
    { fileId: 3, position: 5, duration: 0 },
  ];
  const seasons = [season(1, [episode(1, 1), episode(2, 2), episode(3, 3), episode(4, 4)])];
  const progress = positionsOf(title(seasons, { positions, watchedEpisodes: [2, 4] }));
  expect(progress.get(1)).toEqual({ share: 0.5, isSeen: false });
  expect(progress.get(2)).toEqual({ share: 1, isSeen: true });
  expect(progress.get(3)).toEqual({ share: 0, isSeen: false });
  // Marked by hand, never played here.
  expect(progress.get(4)).toEqual({ share: 1, isSeen: true });
});

it('knows a season without names', () => {
  expect(hasNames(season(1, [episode(1), episode(2)]))).toBe(false);
  expect(hasNames(season(1, [episode(1), episode(2, null, 'نام')]))).toBe(true);
});

it('calls no episode the next one that was watched to its end', () => {
  const next = { season: 1, episode: 2, fileId: 2, position: 0, path: '/' };
  const begun = title([], { next, positions: [{ fileId: 1, position: 99, duration: 100 }] });
  expect(isNextEpisode(begun, 2, positionsOf(begun))).toBe(true);
  expect(isNextEpisode(begun, 1, positionsOf(begun))).toBe(false);
  expect(isNextEpisode(begun, null, positionsOf(begun))).toBe(false);
  const seasons = [season(1, [episode(1, 1), episode(2, 2)])];
  const all = title(seasons, { next, positions: [], watchedEpisodes: [1, 2] });
  expect(isNextEpisode(all, 2, positionsOf(all))).toBe(false);
});
