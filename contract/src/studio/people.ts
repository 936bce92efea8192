import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, nullable, pagedOf, pageQuery } from '../shapes.ts';
import { version } from './records.ts';

const lifeDate = t.String({ pattern: '^\\d{4}(-\\d{2}-\\d{2})?$' });
const name = t.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const personFields = {
  fullnameEn: t.Optional(t.String({ maxLength: 200 })),
  slug: t.Optional(t.String({ minLength: 1, maxLength: 200, pattern: '^[^/?#\\s]+$' })),
  birthDate: t.Optional(nullable(lifeDate)),
  deathDate: t.Optional(nullable(lifeDate)),
  biographyFa: t.Optional(nullable(t.String({ maxLength: 10_000 }))),
};

export const studioPerson = t.Object({
  id: idNumber,
  path: t.String(),
  slug: t.String(),
  fullnameFa: t.String(),
  fullnameEn: t.String(),
  birthDate: nullable(t.String()),
  deathDate: nullable(t.String()),
  biographyFa: nullable(t.String()),
  image: nullable(t.String()),
  credits: t.Integer(),
  version,
});
export type StudioPerson = t.Static<typeof studioPerson>;

const edit = { access: 'staff', permission: 'catalogue.edit' } as const;

export const listStudioPeople = endpoint('GET /api/studio/people', {
  name: 'listStudioPeople',
  summary: 'All people of the catalogue',
  access: 'staff',
  permission: 'catalogue.read',
  query: t.Object({ q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })), ...pageQuery }),
  reply: pagedOf(studioPerson),
});
export const getStudioPerson = endpoint('GET /api/studio/people/:id', {
  name: 'getStudioPerson',
  summary: 'One person',
  access: 'staff',
  permission: 'catalogue.read',
  reply: dataOf(studioPerson),
});
export const createStudioPerson = endpoint('POST /api/studio/people', {
  name: 'createStudioPerson',
  summary: 'A new person',
  ...edit,
  body: t.Object({ fullnameFa: name, ...personFields }),
  reply: dataOf(studioPerson),
  status: 201,
});
export const updateStudioPerson = endpoint('PATCH /api/studio/people/:id', {
  name: 'updateStudioPerson',
  summary: 'Changes the fields that are sent',
  ...edit,
  body: t.Object({ version, fullnameFa: t.Optional(name), ...personFields }),
  reply: dataOf(studioPerson),
});
export const deleteStudioPerson = endpoint('DELETE /api/studio/people/:id', {
  name: 'deleteStudioPerson',
  summary: 'Deletes a person with all credits; `restore` brings both back',
  ...edit,
});
export const restoreStudioPerson = endpoint('POST /api/studio/people/:id/restore', {
  name: 'restoreStudioPerson',
  summary: 'Brings a deleted person back',
  ...edit,
  reply: dataOf(studioPerson),
});
export const mergeStudioPerson = endpoint('POST /api/studio/people/:id/merge', {
  name: 'mergeStudioPerson',
  summary: 'Two entries of one person become one; the old address leads to the other for good',
  ...edit,
  body: t.Object({ into: idNumber }),
  reply: dataOf(studioPerson),
});
