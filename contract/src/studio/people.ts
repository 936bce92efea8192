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

export const listStudioPeople = endpoint({
  name: 'listStudioPeople',
  path: '/api/studio/people',
  summary: 'All people of the catalogue',
  access: 'staff',
  permission: 'catalogue.read',
  query: t.Object({ q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })), ...pageQuery }),
  reply: pagedOf(studioPerson),
});
export const getStudioPerson = endpoint({
  name: 'getStudioPerson',
  path: '/api/studio/people/:id',
  summary: 'One person',
  access: 'staff',
  permission: 'catalogue.read',
  reply: dataOf(studioPerson),
});
export const createStudioPerson = endpoint({
  name: 'createStudioPerson',
  method: 'POST',
  path: '/api/studio/people',
  summary: 'A new person',
  ...edit,
  body: t.Object({ fullnameFa: name, ...personFields }),
  reply: dataOf(studioPerson),
  status: 201,
});
export const updateStudioPerson = endpoint({
  name: 'updateStudioPerson',
  method: 'PATCH',
  path: '/api/studio/people/:id',
  summary: 'Changes the fields that are sent',
  ...edit,
  body: t.Object({ version, fullnameFa: t.Optional(name), ...personFields }),
  reply: dataOf(studioPerson),
});
export const deleteStudioPerson = endpoint({
  name: 'deleteStudioPerson',
  method: 'DELETE',
  path: '/api/studio/people/:id',
  summary: 'Deletes a person with all credits; `restore` brings both back',
  ...edit,
});
export const restoreStudioPerson = endpoint({
  name: 'restoreStudioPerson',
  method: 'POST',
  path: '/api/studio/people/:id/restore',
  summary: 'Brings a deleted person back',
  ...edit,
  reply: dataOf(studioPerson),
});
export const mergeStudioPerson = endpoint({
  name: 'mergeStudioPerson',
  method: 'POST',
  path: '/api/studio/people/:id/merge',
  summary: 'Two entries of one person become one; the old address leads to the other for good',
  ...edit,
  body: t.Object({ into: idNumber }),
  reply: dataOf(studioPerson),
});
