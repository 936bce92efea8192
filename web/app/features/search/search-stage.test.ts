import { describe, expect, it } from 'vitest';
import { shownJob } from '../../shared/found-person.ts';
import {
  canSearchPeople,
  canSearchTitles,
  hasMoreTitles,
  shownPeople,
  shownTitles,
} from './results.rules.ts';
import { canSearchFully, EMPTY_SEARCH, listingAddress, reduceSearch } from './search-stage.ts';

const many = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('the dropdown', () => {
  it('is hidden without text and on titles with it', () => {
    const typed = reduceSearch(EMPTY_SEARCH, { type: 'typed', text: 'ه' });
    expect(typed.stage).toBe('titleResults');
    expect(reduceSearch(typed, { type: 'typed', text: '' }).stage).toBe('start');
  });

  it('switches between the lists by its tabs, never without text', () => {
    const typed = reduceSearch(EMPTY_SEARCH, { type: 'typed', text: 'هامون' });
    expect(reduceSearch(typed, { type: 'tab', stage: 'personResults' }).stage).toBe('personResults');
    expect(reduceSearch(EMPTY_SEARCH, { type: 'tab', stage: 'personResults' })).toBe(EMPTY_SEARCH);
  });

  it('closes with its text kept, and opens again when the field gets the focus', () => {
    const closed = reduceSearch({ text: 'هامون', stage: 'titleResults' }, { type: 'closed' });
    expect(closed).toEqual({ text: 'هامون', stage: 'start' });
    expect(reduceSearch(closed, { type: 'focused' }).stage).toBe('titleResults');
    expect(reduceSearch(EMPTY_SEARCH, { type: 'focused' }).stage).toBe('start');
    expect(reduceSearch(closed, { type: 'cleared' })).toEqual(EMPTY_SEARCH);
  });

  it('searches titles from 2 characters, people only for words, and fully above 2', () => {
    expect([canSearchTitles('ه'), canSearchTitles('ها')]).toEqual([false, true]);
    expect([canSearchPeople('   '), canSearchPeople('ها')]).toEqual([false, true]);
    expect([canSearchFully('ها'), canSearchFully('هام')]).toEqual([false, true]);
    expect(listingAddress(' a&b ')).toBe('/?q=a%26b');
  });

  it('shows 6 titles on a desktop and offers more above 6', () => {
    expect(shownTitles(many(20), false)).toHaveLength(6);
    expect(shownTitles(many(20), true)).toHaveLength(20);
    expect([hasMoreTitles(6), hasMoreTitles(7)]).toEqual([false, true]);
  });

  it('trims people to 6 on a desktop above 8', () => {
    expect(shownPeople(many(8), false)).toHaveLength(8);
    expect(shownPeople(many(9), false)).toHaveLength(6);
    expect(shownPeople(many(9), true)).toHaveLength(9);
  });

  it('calls nobody a director who only writes', () => {
    const person = (role: string, job: 'actor' | 'director') => ({
      id: 1,
      path: `/people/${role}/1/x`,
      image: null,
      imageHash: null,
      fullnameEn: '',
      fullnameFa: '',
      job,
      bestStarred: [],
      bestDirected: [],
    });
    expect(shownJob(person('writer', 'director'))).toBe('writer');
    expect(shownJob(person('director', 'director'))).toBe('director');
    expect(shownJob(person('actor', 'actor'))).toBe('actor');
  });
});
