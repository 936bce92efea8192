import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { searchMeta } from './title-search.ts';
import { titleCard } from './titles.ts';

export const personRole = oneOf('actor', 'director', 'writer');
export type PersonRole = t.Static<typeof personRole>;

const work = t.Object({
  id: idNumber,
  path: t.String(),
  titleEn: t.String(),
  titleFa: t.String(),
  year: nullable(t.Integer()),
});

export const personSearchResult = t.Object({
  id: idNumber,
  path: t.String(),
  image: nullable(t.String()),
  imageHash: nullable(t.String()),
  fullnameEn: t.String(),
  fullnameFa: t.String(),
  job: oneOf('actor', 'director'),
  bestStarred: t.Array(work),
  bestDirected: t.Array(work),
});
export type PersonSearchResult = t.Static<typeof personSearchResult>;

export const searchPeople = endpoint('GET /api/people/search', {
  name: 'searchPeople',
  summary: 'People by name',
  access: 'public',
  query: t.Object({ q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })), ...pageQuery }),
  reply: t.Object({
    data: t.Array(personSearchResult),
    meta: t.Object({
      ...searchMeta.properties,
      /** The search text is the full name of the first person, so a person is meant and not a title. */
      isWholeName: t.Boolean(),
    }),
  }),
});

export const creditCard = t.Object({
  ...titleCard.properties,
  role: personRole,
  character: nullable(t.String()),
});
export type CreditCard = t.Static<typeof creditCard>;

export const person = t.Object({
  id: idNumber,
  path: t.String(),
  /** One page for each role in which the person has works. */
  rolePaths: t.Array(t.Object({ role: personRole, path: t.String(), count: t.Integer() })),
  image: nullable(t.String()),
  imageHash: nullable(t.String()),
  fullnameEn: t.String(),
  fullnameFa: t.String(),
  /** `YYYY-MM-DD`, or `YYYY` when only the year is known. */
  birthDate: nullable(t.String()),
  deathDate: nullable(t.String()),
  biographyFa: nullable(t.String()),
  jobs: t.Array(personRole),
  bestKnown: t.Array(titleCard),
  credits: pagedOf(creditCard),
});
export type Person = t.Static<typeof person>;

export const getPerson = endpoint('GET /api/people/:id', {
  name: 'getPerson',
  summary: 'A person with a page of works, the newest first',
  access: 'public',
  query: t.Object({ role: t.Optional(personRole), ...pageQuery }),
  reply: dataOf(person),
});
