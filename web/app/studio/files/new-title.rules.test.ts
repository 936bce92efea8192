import type { RecognisedFile } from '@pardeh/contract/studio/files/uploads';
import { expect, it } from 'vitest';
import { isSameTitle, newTitleOf } from './new-title.rules.ts';

const recognised = (fields: Partial<RecognisedFile>): RecognisedFile => ({
  filename: '',
  title: null,
  name: '',
  year: null,
  season: null,
  episode: null,
  lastEpisode: null,
  part: null,
  quality: null,
  language: null,
  isDub: false,
  subtitle: null,
  ...fields,
});

it('a title is made of what the name of its file says', () => {
  expect(newTitleOf(recognised({ filename: 'فیلم اول ۱۴۰۲.mkv', name: 'فیلم اول', year: 2023 }))).toEqual({
    type: 'movie',
    titleFa: 'فیلم اول',
    titleEn: '',
    year: 2023,
    yearWords: '۱۴۰۲',
    languages: [],
  });
  const latin = { filename: 'My.Film.2023.mkv', name: 'My Film', year: 2023, language: 'en' };
  expect(newTitleOf(recognised(latin))).toMatchObject({
    titleFa: 'My Film',
    titleEn: 'My Film',
    yearWords: '۲۰۲۳',
    languages: ['en'],
  });
  expect(newTitleOf(recognised({ name: 'My Film', language: 'fa', isDub: true }))?.languages).toEqual([]);
  expect(newTitleOf(recognised({ filename: '1080p.mkv' }))).toBeNull();
});

it('episodes of one series are one title, films of one name and other years are not', () => {
  const named = (year: number, episode: number | null) =>
    newTitleOf(recognised({ name: 'نام', year, episode }));
  const [one, two] = [named(2020, 1), named(2021, 2)];
  const [film, remake] = [named(2020, null), named(2021, null)];
  if (!one || !two || !film || !remake) throw new Error('each has a name');
  expect([isSameTitle(one, two), isSameTitle(film, remake), isSameTitle(one, film)]).toEqual([
    ...[true, false, false],
  ]);
});
