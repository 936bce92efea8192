import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { day, idNumber, instant, nullable, pagedOf, pageQuery } from '../shapes.ts';
import { member } from './desks/desk-items.ts';

const auditRow = t.Object({
  id: idNumber,
  at: instant,
  event: t.String(),
  sentenceFa: t.String(),
  /** Other known facts, in words and with units. */
  facts: t.Array(t.Object({ nameFa: t.String(), valueFa: t.String() })),
  user: nullable(member),
  address: nullable(t.String()),
  /** As it is stored. */
  detail: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type AuditRow = t.Static<typeof auditRow>;
export const listAudit = endpoint('GET /api/studio/audit', {
  name: 'listAudit',
  summary: 'Sign-ins, passwords, payments and what staff did, the newest first',
  access: 'staff',
  permission: 'audit',
  query: t.Object({
    event: t.Optional(t.String({ maxLength: 60 })),
    user: t.Optional(idNumber),
    /** Matches words of the sentence, member names and values in the details; every word has to match. */
    q: t.Optional(t.String({ maxLength: 100 })),
    /** A day in Tehran. */
    day: t.Optional(day),
    ...pageQuery,
  }),
  reply: pagedOf(auditRow),
});
