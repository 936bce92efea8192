import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { PASSKEY_NAME_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, instant, nullable, oneOf } from '../shapes.ts';
import { passwordField, VISIBLE_LETTER } from './account.ts';

const base64 = (maxLength: number) => t.String({ minLength: 1, maxLength, pattern: '^[\\w-]+={0,2}$' });

/** WebAuthn's own shapes, as browsers read and write them in JSON. */
export const passkeyOptions = t.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

const credential = {
  id: base64(1400),
  rawId: base64(1400),
  type: oneOf('public-key'),
  authenticatorAttachment: t.Optional(t.String({ maxLength: 40 })),
  clientExtensionResults: t.Optional(t.Object({})),
};

/** An authenticator's reply when it signs in. */
export const passkeyProof = t.Object({
  ...credential,
  response: t.Object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(4000),
    userHandle: t.Optional(t.String({ maxLength: 200 })),
  }),
});
export type PasskeyProof = t.Static<typeof passkeyProof>;

/** An authenticator's reply when it has created a key. */
export const newPasskey = t.Object({
  ...credential,
  response: t.Object({
    clientDataJSON: base64(4000),
    attestationObject: base64(16_000),
    transports: t.Optional(t.Array(t.String({ maxLength: 40 }), { maxItems: 10 })),
  }),
});
export type NewPasskey = t.Static<typeof newPasskey>;

/** Six digits from an app, in either script, or a recovery code with or without its dashes. */
export const codeField = t.String({ minLength: 6, maxLength: 32 });

/** Proves that the caller is the account's owner: the password, or one of the second factors. */
export const ownerProof = {
  password: t.Optional(passwordField),
  code: t.Optional(codeField),
  passkey: t.Optional(passkeyProof),
};

export const secondFactorMethod = oneOf('passkey', 'totp', 'recovery');
export type SecondFactorMethod = t.Static<typeof secondFactorMethod>;

/** Instead of `{token, user}`, for an account that has a second factor: `ticket` goes to `secondStep`. */
export const secondStepNeeded = t.Object({
  needsSecondFactor: t.Unsafe<true>({ type: 'boolean', enum: [true] }),
  ticket: t.String(),
  methods: t.Array(secondFactorMethod),
  /** For the browser's passkey prompt; null when the account has no passkey. */
  passkeyOptions: nullable(passkeyOptions),
});
export type SecondStepNeeded = t.Static<typeof secondStepNeeded>;

export const passkeyNameField = t.String({
  minLength: 1,
  maxLength: PASSKEY_NAME_MAX_LENGTH,
  pattern: VISIBLE_LETTER,
});

export const passkey = t.Object({
  id: idNumber,
  name: t.String(),
  /** Synced by a provider to several devices. */
  isSynced: t.Boolean(),
  createdAt: instant,
  lastUsedAt: nullable(instant),
});
export type Passkey = t.Static<typeof passkey>;

export const securityOverview = t.Object({
  /** A new address that has not been confirmed yet. */
  pendingEmail: nullable(t.String()),
  passkeys: t.Array(passkey),
  /** Since when app codes have been required; null when they are not. */
  totpSince: nullable(instant),
  recoveryCodesLeft: t.Integer(),
  /** Staff cannot continue without one. */
  mustEnrol: t.Boolean(),
});

/** Shown once, when the first factor is added or the codes are renewed; null where the old ones stay valid. */
const recoveryCodes = nullable(t.Array(t.String()));

export const getSecurity = endpoint('GET /api/user/security', {
  name: 'getSecurity',
  summary: 'Passkeys, one-time codes and recovery codes of the signed-in user',
  access: 'user',
  reply: dataOf(securityOverview),
});

export const preparePasskey = endpoint('POST /api/user/passkeys/options', {
  name: 'preparePasskey',
  summary: 'What the browser needs to make a passkey; asks for the owner’s proof and a confirmed address',
  access: 'user',
  body: t.Object(ownerProof),
  reply: t.Object({ options: passkeyOptions }),
});

export const addPasskey = endpoint('POST /api/user/passkeys', {
  name: 'addPasskey',
  summary: 'Adds the passkey that the browser has made',
  access: 'user',
  body: t.Object({ name: passkeyNameField, passkey: newPasskey }),
  reply: t.Object({ data: passkey, recoveryCodes }),
  status: 201,
});

export const renamePasskey = endpoint('PUT /api/user/passkeys/:id', {
  name: 'renamePasskey',
  summary: 'Gives a passkey another name',
  access: 'user',
  body: t.Object({ name: passkeyNameField }),
  reply: dataOf(passkey),
});

export const removePasskey = endpoint('POST /api/user/passkeys/:id/remove', {
  name: 'removePasskey',
  summary: 'Removes a passkey; asks for the owner’s proof',
  access: 'user',
  body: t.Object(ownerProof),
});

export const prepareTotp = endpoint('POST /api/user/totp', {
  name: 'prepareTotp',
  summary: 'A secret for an authenticator app; it counts after its first right code',
  access: 'user',
  body: t.Object(ownerProof),
  reply: t.Object({ secret: t.String(), uri: t.String() }),
});

export const confirmTotp = endpoint('POST /api/user/totp/confirm', {
  name: 'confirmTotp',
  summary: 'Switches one-time codes on with the first code of the app',
  access: 'user',
  body: t.Object({ code: codeField }),
  reply: t.Object({ recoveryCodes }),
});

export const removeTotp = endpoint('POST /api/user/totp/remove', {
  name: 'removeTotp',
  summary: 'Switches one-time codes off; asks for the owner’s proof',
  access: 'user',
  body: t.Object(ownerProof),
});

export const renewRecoveryCodes = endpoint('POST /api/user/recovery-codes', {
  name: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes; the old ones are void. Asks for the owner’s proof',
  access: 'user',
  body: t.Object(ownerProof),
  reply: t.Object({ recoveryCodes: t.Array(t.String()) }),
});

export const prepareProof = endpoint('POST /api/user/proof', {
  name: 'prepareProof',
  summary: 'What the browser needs to prove the owner by a passkey',
  ...anyProfile,
  reply: t.Object({ options: passkeyOptions }),
});
