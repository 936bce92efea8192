import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DEVICE_NAME_MAX_LENGTH } from '../limits.ts';
import { dataOf, instant, nullable } from '../shapes.ts';
import { nameField } from './account.ts';
import { refField, signInReply } from './auth.ts';
import { ownerProof } from './second-factor.ts';

/** In any spelling; the server accepts Iranian mobile numbers only. */
export const mobileField = t.String({ minLength: 1, maxLength: 60 });
/** Six digits in either script, also with what was copied around them. */
export const smsCodeField = t.String({ minLength: 1, maxLength: 60 });

/** Seconds: until another code may be asked for, and until this one expires. */
export const codeSent = dataOf(t.Object({ resendIn: t.Integer(), expiresIn: t.Integer() }));
export type CodeSent = t.Static<typeof codeSent>['data'];

export const requestMobileCode = endpoint('POST /api/sanc/mobile', {
  name: 'requestMobileCode',
  summary:
    'Sends a code by SMS; the answer is the same for every number. Asked again too early, it sends nothing and says how long to wait',
  access: 'visitor',
  body: t.Object({ mobile: mobileField }),
  reply: codeSent,
  status: 202,
});

export const confirmMobile = endpoint('POST /api/sanc/mobile/confirm', {
  name: 'confirmMobile',
  summary:
    'Signs in with the code; a new number opens an account. 409 `number_idle` for an account whose number nobody used for a year: it takes another proof, or `startNew`',
  access: 'visitor',
  body: t.Object({
    mobile: mobileField,
    code: smsCodeField,
    /** Of a new account. */
    name: t.Optional(nameField),
    /** What the list of devices shows instead of the browser. */
    deviceName: t.Optional(t.String({ minLength: 1, maxLength: DEVICE_NAME_MAX_LENGTH })),
    ref: t.Optional(refField),
    /** Leaves the old account without this number, and opens a new one. */
    startNew: t.Optional(t.Boolean()),
  }),
  reply: signInReply,
});

/** A change that waits until `dueAt`, so that the owner can cancel it. */
export const mobileChange = t.Object({ mobile: t.String(), dueAt: instant, isByStaff: t.Boolean() });
export type MobileChange = t.Static<typeof mobileChange>;

const ownMobile = dataOf(
  t.Object({
    /** Masked; null: none. */
    mobile: nullable(t.String()),
    /** Nobody used it for a year: a code confirms it again. */
    isIdle: t.Boolean(),
    change: nullable(mobileChange),
    /** Agreed to receipts and messages by SMS. */
    wantsSms: t.Boolean(),
    /** The site can send codes, and messages other than codes. */
    canSendCodes: t.Boolean(),
    canSendMessages: t.Boolean(),
  }),
);
export type OwnMobile = t.Static<typeof ownMobile>['data'];

export const getOwnMobile = endpoint('GET /api/user/mobile', {
  name: 'getOwnMobile',
  summary: 'The number of the account, and a change that waits',
  access: 'user',
  reply: ownMobile,
});

export const requestNewMobile = endpoint('POST /api/user/mobile', {
  name: 'requestNewMobile',
  summary:
    'Sends a code to the number that the account is to have; asks for the owner’s proof, until it expires only once',
  access: 'user',
  body: t.Object({ mobile: mobileField, ...ownerProof }),
  reply: codeSent,
  status: 202,
});

export const requestOldMobileCode = endpoint('POST /api/user/mobile/old', {
  name: 'requestOldMobileCode',
  summary: 'Sends a code to the number that the account has: with it a change happens at once',
  access: 'user',
  reply: codeSent,
  status: 202,
});

export const confirmNewMobile = endpoint('POST /api/user/mobile/confirm', {
  name: 'confirmNewMobile',
  summary:
    'Adds the number with the code that was sent to it. In place of another one it waits, unless the code of the old number is there too',
  access: 'user',
  body: t.Object({ mobile: mobileField, code: smsCodeField, oldCode: t.Optional(smsCodeField) }),
  reply: ownMobile,
});

export const cancelMobileChange = endpoint('DELETE /api/user/mobile/change', {
  name: 'cancelMobileChange',
  summary: 'Cancels a change that waits',
  access: 'user',
  reply: ownMobile,
});

export const removeMobile = endpoint('POST /api/user/mobile/remove', {
  name: 'removeMobile',
  summary: 'Takes the number off the ways to sign in; refused when it is the only one',
  access: 'user',
  body: t.Object(ownerProof),
  reply: ownMobile,
});

export const setSmsMessages = endpoint('PUT /api/user/mobile/messages', {
  name: 'setSmsMessages',
  summary: 'Agrees to receipts and messages by SMS, or no longer',
  access: 'user',
  body: t.Object({ wantsSms: t.Boolean() }),
  reply: ownMobile,
});

const reported = t.Optional(t.String({ maxLength: 1000 }));
/** Called by SMS providers, each with its own names; not by browsers. */
export const receiveSms = endpoint('GET /api/sms/incoming/:key', {
  name: 'receiveSms',
  summary: 'An answer of a member, from the provider: «لغو» ends messages by SMS',
  access: 'visitor',
  params: t.Object({ key: t.String({ minLength: 16, maxLength: 64 }) }),
  query: t.Object({
    from: reported,
    mobile: reported,
    sender: reported,
    message: reported,
    text: reported,
    body: reported,
  }),
});
