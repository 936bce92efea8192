import { describe, expect, it } from 'vitest';
import { nextEpisode, readEpisodeList, withEpisodeNames } from './episode-list.rules.ts';

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
    const kept = { ...nextEpisode([]), airDate: '2020-01-01', files: 2 };
    const both = withEpisodeNames(
      [kept],
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
