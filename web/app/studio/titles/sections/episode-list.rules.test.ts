import { describe, expect, it } from 'vitest';
import { moveEpisode, nextEpisode, readEpisodeList, withEpisodeNames } from './episode-list.rules.ts';

describe('a pasted list of episodes', () => {
  it('counts its lines', () => {
    expect(readEpisodeList('آغاز\n\n  باران \nپایان ۲')).toEqual([
      { number: 1, name: 'آغاز' },
      { number: 2, name: 'باران' },
      { number: 3, name: 'پایان ۲' },
    ]);
  });

  it('believes numbers at the beginning of a line', () => {
    expect(readEpisodeList('۳. باران\nE05: Rain 2\nقسمت ۷: برف\nبعدی')).toEqual([
      { number: 3, name: 'باران' },
      { number: 5, name: 'Rain 2' },
      { number: 7, name: 'برف' },
      { number: 8, name: 'بعدی' },
    ]);
  });

  it('names what is there and adds what is not', () => {
    const [first] = withEpisodeNames([], [{ number: 1, name: 'آغاز' }]);
    const remaining = { ...nextEpisode([]), airDate: '2020-01-01', files: 2 };
    const both = withEpisodeNames(
      [remaining],
      [
        { number: 1, name: 'آغاز' },
        { number: 2, name: 'Rain' },
      ],
    );
    expect(first).toMatchObject({ number: 1, titleFa: 'آغاز', files: 0 });
    expect(both).toMatchObject([
      { number: 1, titleFa: 'آغاز', airDate: '2020-01-01', files: 2 },
      { number: 2, titleFa: null, titleEn: 'Rain' },
    ]);
  });
});

it('an episode that is moved leaves numbers and files where they are', () => {
  const names = [1, 2, 3].map((number) => ({ number, name: `نام ${number}` }));
  const [first, ...others] = withEpisodeNames([], names);
  if (!first) throw new Error('no episode');
  const moved = moveEpisode([{ ...first, files: 2 }, ...others], 0, 2);
  expect(moved.map(({ number, titleFa, files }) => [number, titleFa, files])).toEqual([
    [1, 'نام 2', 2],
    [2, 'نام 3', 0],
    [3, 'نام 1', 0],
  ]);
  expect(moveEpisode(moved, 0, 3)).toEqual(moved);
});
