import * as t from 'typebox';
import { premiumState, role } from '../account/account.ts';
import { codeSent, mobileChange, mobileField, smsCodeField } from '../account/mobile.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

const read = { access: 'staff', permission: 'members.read' } as const;
const restrict = { access: 'staff', permission: 'members.restrict' } as const;
/** Decisions about a whole account, reserved for owners. */
const whole = { access: 'staff', permission: 'staff' } as const;
const edit = { access: 'staff', permission: 'members.edit' } as const;

export const memberRow = t.Object({
  id: idNumber,
  name: t.String(),
  /** Null without the permission `members.addresses`, too. */
  email: nullable(t.String()),
  /** Without its middle; null without the permission `members.addresses`, too. */
  mobile: nullable(t.String()),
  role,
  isPremium: t.Boolean(),
  isBlocked: t.Boolean(),
  isMuted: t.Boolean(),
  createdAt: instant,
  lastSeenAt: nullable(instant),
});
export type MemberRow = t.Static<typeof memberRow>;

export const memberDetail = t.Object({
  ...memberRow.properties,
  premium: premiumState,
  comments: t.Integer(),
  requests: t.Integer(),
  tickets: t.Integer(),
  payments: t.Integer(),
  hasSecondFactor: t.Boolean(),
  mobileChange: nullable(mobileChange),
  devices: t.Array(t.Object({ id: idNumber, userAgent: t.String(), lastUsedAt: instant })),
  restrictions: t.Array(
    t.Object({
      kind: oneOf('mute', 'block', 'warn'),
      reason: t.String(),
      madeAt: instant,
      endsAt: nullable(instant),
      liftedAt: nullable(instant),
    }),
  ),
});
export type MemberDetail = t.Static<typeof memberDetail>;

export const listMembers = endpoint('GET /api/studio/members', {
  name: 'listMembers',
  summary:
    'Members by name, mail (with `members.addresses`), number or reference of a payment; the newest first',
  ...read,
  query: t.Object({
    q: t.Optional(t.String({ maxLength: 200 })),
    only: t.Optional(oneOf('premium', 'blocked', 'muted', 'staff')),
    ...pageQuery,
  }),
  reply: pagedOf(memberRow),
});
export const getMember = endpoint('GET /api/studio/members/:id', {
  name: 'getMember',
  summary: 'One member, without anything of what was watched',
  ...read,
  reply: dataOf(memberDetail),
});
export const restrictMember = endpoint('POST /api/studio/members/:id/restrict', {
  name: 'restrictMember',
  summary: 'Mutes or blocks, with a reason, for so many days or for good',
  ...restrict,
  body: t.Object({
    kind: oneOf('mute', 'block'),
    reason: t.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
    days: t.Optional(t.Integer({ minimum: 1, maximum: 3660 })),
  }),
  reply: dataOf(memberDetail),
});
export const warnMember = endpoint('POST /api/studio/members/:id/warn', {
  name: 'warnMember',
  summary: 'Warns: the member reads the words on the site and by mail, and can answer',
  ...restrict,
  body: t.Object({ words: t.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
  reply: dataOf(memberDetail),
});
export const freeMember = endpoint('POST /api/studio/members/:id/free', {
  name: 'freeMember',
  summary: 'Ends a mute or a block',
  ...restrict,
  body: t.Object({ kind: oneOf('mute', 'block') }),
  reply: dataOf(memberDetail),
});
export const signOutMember = endpoint('POST /api/studio/members/:id/sign-out', {
  name: 'signOutMember',
  summary: 'Signs a member out on every device',
  ...edit,
  reply: dataOf(memberDetail),
});
export const resetMemberFactors = endpoint('POST /api/studio/members/:id/reset-second-factor', {
  name: 'resetMemberFactors',
  summary: 'Removes the second factor of an account and signs it out everywhere; that of staff only an owner',
  ...edit,
  reply: dataOf(memberDetail),
});
export const requestMemberMobile = endpoint('POST /api/studio/members/:id/mobile', {
  name: 'requestMemberMobile',
  summary:
    'For a lost SIM card: sends a code to the new number, which the member reads out. That of staff only an owner',
  ...edit,
  body: t.Object({ mobile: mobileField }),
  reply: codeSent,
  status: 202,
});
export const confirmMemberMobile = endpoint('POST /api/studio/members/:id/mobile/confirm', {
  name: 'confirmMemberMobile',
  summary: 'With the code, the number takes the old one’s place after three days; the member can cancel it',
  ...edit,
  body: t.Object({
    mobile: mobileField,
    code: smsCodeField,
    reason: t.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  reply: dataOf(memberDetail),
});
export const cancelMemberMobile = endpoint('DELETE /api/studio/members/:id/mobile', {
  name: 'cancelMemberMobile',
  summary: 'Cancels a change of the number that waits',
  ...edit,
  reply: dataOf(memberDetail),
});
export const exportMember = endpoint('GET /api/studio/members/:id/export', {
  name: 'exportMember',
  summary: 'All that is stored of a member, as one document',
  ...whole,
  reply: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export const deleteMember = endpoint('POST /api/studio/members/:id/delete', {
  name: 'deleteMember',
  summary: 'Deletes an account for good; payments stay in the books without a name',
  ...whole,
  reply: dataOf(t.Object({ id: idNumber })),
});
