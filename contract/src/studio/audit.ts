import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { idNumber, instant, nullable, pagedOf, pageQuery } from '../shapes.ts';
import { member } from './desk-items.ts';

const auditRow = t.Object({
  id: idNumber,
  at: instant,
  event: t.String(),
  user: nullable(member),
  address: nullable(t.String()),
  detail: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type AuditRow = t.Static<typeof auditRow>;
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/studio/audit',
  summary: 'Sign-ins, passwords, payments and what staff did, the newest first',
  access: 'staff',
  permission: 'audit',
  query: t.Object({
    event: t.Optional(t.String({ maxLength: 60 })),
    user: t.Optional(idNumber),
    ...pageQuery,
  }),
  reply: pagedOf(auditRow),
});
