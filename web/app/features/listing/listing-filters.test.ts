import { describe, expect, it } from 'vitest';
import {
  decadeOf,
  isListing,
  listingPath,
  readFilters,
  searchQueryOf,
  tidyPath,
  without,
} from './listing-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters of an address', () => {
  it('are read with their types, and written back as the same address', () => {
    const address =
      '/?q=%D9%81%DB%8C%D9%84%D9%85&type=movie&genre=3&country=IR&year_from=1370&year_to=1379&rating_from=7.5' +
      '&is_dubbed=1&has_subtitle=1&access=free&available=1&audio=fa&subtitle=en&order_by=rating&per_page=48&page=2';
    const filters = read(address.slice(1));
    expect(filters).toEqual({
      q: 'فیلم',
      type: 'movie',
      genre: 3,
      country: 'IR',
      year_from: 1370,
      year_to: 1379,
      rating_from: 7.5,
      is_dubbed: '1',
      has_subtitle: '1',
      available: '1',
      access: 'free',
      audio: 'fa',
      subtitle: 'en',
      order_by: 'rating',
      per_page: 48,
      page: 2,
    });
    expect(listingPath('/', filters)).toBe(address);
  });

  it('leave out what cannot be meant', () => {
    expect(
      read(
        'type=all&genre=x&country=iran&year_from=99&order_by=price&page=1&rating_from=11&per_page=24&q=%20',
      ),
    ).toEqual({});
  });

  it('understand Persian digits and small country codes', () => {
    expect(read('year_from=۱۳۷۵&country=ir&rating_from=۷٫۵')).toEqual({
      year_from: 1375,
      country: 'IR',
      rating_from: 7.5,
    });
  });

  it('ask the API for Gregorian years: neighbouring Jalali decades do not overlap', () => {
    expect(searchQueryOf(read('year_from=1370&year_to=1379'))).toMatchObject({
      year_from: 1991,
      year_to: 2000,
    });
    expect(searchQueryOf(read('year_from=1380&year_to=1389'))).toMatchObject({
      year_from: 2001,
      year_to: 2010,
    });
    expect(searchQueryOf(read('year_from=1990'))).toMatchObject({ year_from: 1990 });
  });

  it.each([
    ['genre=3', '1'],
    ['genre=3&order_by=votes', '1'],
    ['genre=3&order_by=rating', undefined],
    ['q=dune', undefined],
  ])('%s begins with what can be watched: %s', (query, ready) => {
    expect(searchQueryOf(read(query)).ready_first).toBe(ready);
  });

  it('spell a chosen decade out', () => {
    expect(read('decade=1360&year_from=')).toEqual({ year_from: 1360, year_to: 1369 });
    expect(decadeOf(read('decade=1360'))).toBe(1360);
    expect(decadeOf(read('year_from=1360&year_to=1368'))).toBeUndefined();
    expect(read('decade=1360&year_from=2000')).toEqual({ year_from: 2000 });
  });

  it('begin at the first page when one is taken away', () => {
    expect(without(read('genre=3&country=IR&page=4'), 'genre')).toEqual({ country: 'IR' });
  });
});

describe('the address of a listing', () => {
  it('is one as soon as it names anything that decides what is shown', () => {
    for (const search of ['type=all', 'q=x', 'page=2', 'decade=1990', 'order_by=votes']) {
      expect(isListing(new URLSearchParams(search)), search).toBe(true);
    }
    for (const search of ['', 'r=ad', 'q=', 'utm_source=x']) {
      expect(isListing(new URLSearchParams(search)), search).toBe(false);
    }
  });

  it('keeps its order when nothing else is left, and so stays a listing', () => {
    expect(listingPath('/', {})).toBe('/?order_by=votes');
    expect(listingPath('/tv', { genre: 2 })).toBe('/tv?genre=2');
  });

  it('is tidied after a form has sent its empty fields', () => {
    expect(tidyPath('/', new URLSearchParams('q=&genre=3&decade=&order_by=votes'))).toBe(
      '/?genre=3&order_by=votes',
    );
    expect(tidyPath('/', new URLSearchParams('genre=&decade=1370'))).toBe('/?year_from=1370&year_to=1379');
    expect(tidyPath('/', new URLSearchParams('genre=3&page=2'))).toBeNull();
  });
});
