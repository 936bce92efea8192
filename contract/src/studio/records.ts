import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

/** Kinds of records that the studio keeps a history of. */
export const RECORD_KINDS = ['title', 'person', 'collection', 'genre', 'country', 'slide', 'rail'] as const;
export const recordKind = oneOf(...RECORD_KINDS);
export type RecordKind = t.Static<typeof recordKind>;

/** Sent back with a change: a stale one gets 409 with both versions. */
export const version = t.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const recordChange = t.Object({
  id: idNumber,
  at: instant,
  user: nullable(t.Object({ id: idNumber, name: t.String() })),
  kind: t.String(),
  recordId: idNumber,
  /** Its current name; null for a record that was deleted long ago. */
  recordName: nullable(t.String()),
  action: oneOf('create', 'edit', 'delete', 'restore', 'merge', 'publish', 'import'),
  version: t.Integer(),
  /** For each field, its value before and after. */
  changes: t.Unsafe<Record<string, [unknown, unknown]>>({ type: 'object', additionalProperties: true }),
});
export type RecordChange = t.Static<typeof recordChange>;

export const listRecordChanges = endpoint('GET /api/studio/changes', {
  name: 'listRecordChanges',
  summary: 'What was changed, the newest first: of one record, of one member of the staff, or of all',
  access: 'staff',
  permission: 'catalogue.read',
  query: t.Object({
    kind: t.Optional(recordKind),
    record: t.Optional(idNumber),
    user: t.Optional(idNumber),
    ...pageQuery,
  }),
  reply: pagedOf(recordChange),
});
