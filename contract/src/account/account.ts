import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts';
import { dataOf, idNumber, instant, nullable, oneOf } from '../shapes.ts';
import { STAFF_ROLES } from '../studio/permissions.ts';
import { profile } from './profile.ts';

export const role = oneOf('user', ...STAFF_ROLES);
export type Role = t.Static<typeof role>;

/** A visible letter or digit: Hangul filler characters are letters with no glyph. */
export const VISIBLE_LETTER = '(?![\\u115F\\u1160\\u3164\\uFFA0])[\\p{L}\\p{N}]';

/** Form fields, with the same rules wherever they are validated. */
export const nameField = t.String({ minLength: 1, maxLength: NAME_MAX_LENGTH, pattern: VISIBLE_LETTER });
export const emailField = t.String({ minLength: 3, maxLength: 254, format: 'email' });
export const newPasswordField = t.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH });
/** An existing password: required, but not checked against today's rules. */
export const passwordField = t.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH });

export const premiumState = t.Object({
  active: t.Boolean(),
  planTitle: nullable(t.String()),
  /** When the current plan ends. */
  until: nullable(instant),
  /** When everything bought so far ends. */
  endsAt: nullable(instant),
  /** The plan that starts when the current one ends. */
  reserved: nullable(t.Object({ planTitle: t.String(), from: instant, until: instant })),
});
export type PremiumState = t.Static<typeof premiumState>;

export const account = t.Object({
  id: idNumber,
  name: t.String(),
  /** Null for an account that signs in by Telegram or SMS alone. */
  email: nullable(t.String()),
  /** Without its middle: 0912***6789. */
  mobile: nullable(t.String()),
  /** The owner of the mailbox has followed a link that was mailed there. */
  emailConfirmed: t.Boolean(),
  role,
  newNotifications: t.Boolean(),
  unreadCount: t.Integer(),
  premium: premiumState,
  createdAt: instant,
  inviteCode: t.String(),
  hasPassword: t.Boolean(),
  hasTelegram: t.Boolean(),
  /** False: the member's plays and searches are not counted, so the page does not report them. */
  isMeasured: t.Boolean(),
  /** Agreed to news by mail and Telegram. */
  wantsNews: t.Boolean(),
  /** Who uses this device. */
  profile,
  profilesCount: t.Integer(),
});
export type Account = t.Static<typeof account>;

/** Stored by the browser as `user`: the account inside `data`. */
export const userReply = dataOf(account);
export type User = t.Static<typeof userReply>;

export const getUser = endpoint('GET /api/user', {
  name: 'getUser',
  summary: 'The signed-in user',
  ...anyProfile,
  reply: userReply,
});
