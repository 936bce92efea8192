import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { idNumber, listOf, oneOf } from '../shapes.ts';

/** Records whose fields can come from imports. */
const params = t.Object({ kind: oneOf('title', 'person'), id: idNumber });

const fieldSource = t.Object({
  /** `*` covers every field without its own row. */
  field: t.String(),
  /** `hand`, or the import that set it. */
  source: t.String(),
  /** Imports do not change it. */
  locked: t.Boolean(),
});
export type FieldSource = t.Static<typeof fieldSource>;

export const listFieldSources = endpoint('GET /api/studio/sources/:kind/:id', {
  name: 'listFieldSources',
  summary: 'Where each field of a record came from, and which of them no import touches',
  access: 'staff',
  permission: 'catalogue.read',
  params,
  reply: listOf(fieldSource),
});

export const lockStudioFields = endpoint('PUT /api/studio/sources/:kind/:id', {
  name: 'lockStudioFields',
  summary: 'Keeps imports away from fields, or lets them in again',
  access: 'staff',
  permission: 'catalogue.edit',
  params,
  body: t.Object({
    fields: t.Array(t.String({ pattern: '^[a-zA-Z]{2,40}$' }), { minItems: 1, maxItems: 60 }),
    locked: t.Boolean(),
  }),
  reply: listOf(fieldSource),
});
