import type { CreditCard, Person } from '@pardeh/contract/titles/people';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../shared/ui/navigation/read-page.ts';
import { ageAt, byYear, personAddress, readRole } from './person.rules.ts';

const person = {
  path: '/people/director/7/الف',
  rolePaths: [
    { role: 'director', path: '/people/director/7/الف', count: 3 },
    { role: 'writer', path: '/people/writer/7/الف', count: 1 },
  ],
} as Person;

describe('the address of a person', () => {
  it('is that of the role, if there are works in it', () => {
    expect(personAddress(person, 'writer')).toBe('/people/writer/7/الف');
    expect(personAddress(person, 'actor')).toBe(person.path);
    expect(personAddress(person, null)).toBe(person.path);
  });

  it('knows three roles', () => {
    expect(['actor', 'director', 'writer', 'toString', ''].map(readRole)).toEqual([
      'actor',
      'director',
      'writer',
      null,
      null,
    ]);
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=x', 1],
    ['page=1.5', 1],
  ])('reads the page of «%s»', (search, page) => {
    expect(readPage(new URLSearchParams(search))).toBe(page);
  });
});

it('puts works of one year together, in their order', () => {
  const credit = (id: number, year: number | null) => ({ id, year }) as CreditCard;
  const years = byYear([credit(1, null), credit(2, 2020), credit(3, 2020), credit(4, 2011)]);
  expect(years.map(({ year, works }) => [year, works.map(({ id }) => id)])).toEqual([
    [null, [1]],
    [2020, [2, 3]],
    [2011, [4]],
  ]);
});

it.each([
  ['1940-06-22', '2016-07-04', 76],
  ['1940-06-22', '2016-06-21', 75],
  ['1940-06-22', '2016-06-22', 76],
  ['1940', '2016-06-22', null],
])('from %s to %s: %s years', (birth, death, age) => {
  expect(ageAt(birth, death)).toBe(age);
});
