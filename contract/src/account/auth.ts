import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, instant, nullable } from '../shapes.ts';
import { emailField, nameField, newPasswordField, passwordField, userReply } from './account.ts';
import {
  codeField,
  passkeyOptions,
  passkeyProof,
  type SecondStepNeeded,
  secondStepNeeded,
} from './second-factor.ts';

/** The token goes into the `token` cookie and the Authorization header; `user` is the reply of `GET /api/user`. */
export const signedIn = t.Object({ token: t.String(), user: userReply });
export type SignedIn = t.Static<typeof signedIn>;

/** The reply to a sign-in; without a second factor always `{token, user}`. */
export const signInReply = t.Unsafe<SignedIn | SecondStepNeeded>({ anyOf: [signedIn, secondStepNeeded] });
export type SignInReply = t.Static<typeof signInReply>;

const done = t.Object({ message: t.String() });
export const secretField = t.String({ minLength: 1, maxLength: 200 });

/** A referral code, or the name of a campaign. */
export const refField = t.String({ maxLength: 64 });

/** Called before every authentication request from a browser: sets the session and XSRF-TOKEN cookies. */
export const csrfCookie = endpoint('GET /sanctum/csrf-cookie', {
  name: 'csrfCookie',
  summary: 'Sets the session and XSRF-TOKEN cookies',
  access: 'visitor',
});

export const register = endpoint('POST /api/sanc/register', {
  name: 'register',
  summary: 'Opens an account and signs in',
  access: 'visitor',
  body: t.Object({
    name: nameField,
    email: emailField,
    password: newPasswordField,
    passwordConfirmation: passwordField,
    ref: t.Optional(refField),
    /** Agrees to news by mail and Telegram. */
    wantsNews: t.Optional(t.Boolean()),
  }),
  reply: signedIn,
});

export const login = endpoint('POST /api/sanc/login', {
  name: 'login',
  summary: 'Signs in with e-mail and password',
  access: 'visitor',
  body: t.Object({ email: emailField, password: passwordField }),
  reply: signInReply,
});

export const loginWithToken = endpoint('POST /api/sanc/login-with-token', {
  name: 'loginWithToken',
  summary: 'Signs in with a one-time token: from a mailed link, Telegram, or another of our hosts',
  access: 'visitor',
  body: t.Object({ token: secretField }),
  reply: signInReply,
});

export const secondStep = endpoint('POST /api/sanc/second-step', {
  name: 'secondStep',
  summary:
    'Ends a sign-in that asked for a second factor: by a code of the app, a recovery code or a passkey',
  access: 'visitor',
  body: t.Object({ ticket: secretField, code: t.Optional(codeField), passkey: t.Optional(passkeyProof) }),
  reply: signedIn,
});

export const preparePasskeyLogin = endpoint('POST /api/sanc/passkey/options', {
  name: 'preparePasskeyLogin',
  summary: 'What the browser needs to sign in by a passkey alone',
  access: 'visitor',
  reply: t.Object({ options: passkeyOptions }),
});

export const passkeyLogin = endpoint('POST /api/sanc/passkey', {
  name: 'passkeyLogin',
  summary: 'Signs in by a passkey alone: it is a second factor in itself',
  access: 'visitor',
  body: t.Object({ passkey: passkeyProof }),
  reply: signedIn,
});

export const requestLoginLink = endpoint('POST /api/sanc/login-link', {
  name: 'requestLoginLink',
  summary: 'Mails a link that signs in once; the answer is the same for every address',
  access: 'visitor',
  body: t.Object({ email: emailField }),
  reply: done,
});

export const createLoginToken = endpoint('POST /api/user/login-token', {
  name: 'createLoginToken',
  summary: 'A one-time token that signs the same user in elsewhere, within a few minutes',
  access: 'user',
  reply: t.Object({ token: t.String(), expiresAt: instant }),
  status: 201,
});

export const forgotPassword = endpoint('POST /api/forgot-password', {
  name: 'forgotPassword',
  summary: 'Mails a link to choose a new password; the answer is the same for every address',
  access: 'visitor',
  body: t.Object({ email: emailField }),
  reply: done,
});

export const resetPassword = endpoint('POST /api/reset-password', {
  name: 'resetPassword',
  summary: 'Sets a new password with the token of a mailed link; signs out everywhere',
  access: 'visitor',
  body: t.Object({
    token: secretField,
    email: emailField,
    password: newPasswordField,
    passwordConfirmation: passwordField,
  }),
  reply: done,
});

export const checkResetLink = endpoint('POST /api/reset-password/check', {
  name: 'checkResetLink',
  summary: 'Whether the token of a mailed link still sets a new password; does not use it up',
  access: 'visitor',
  body: t.Object({ token: secretField }),
  reply: t.Object({ isValid: t.Boolean() }),
});

export const changePassword = endpoint('POST /api/sanc/password', {
  name: 'changePassword',
  summary: 'Changes the password and signs out every other device',
  access: 'user',
  body: t.Object({
    currentPassword: passwordField,
    password: newPasswordField,
    passwordConfirmation: passwordField,
  }),
  reply: done,
});

export const logout = endpoint('POST /api/sanc/logout', {
  name: 'logout',
  summary: 'Revokes the token it is called with: true, or false when there was none to revoke',
  access: 'visitor',
  child: true,
  reply: t.Boolean(),
});

/** Either `initData` of a Mini App, or the fields that the Login Widget hands over. */
export const telegramFields = t.Object({
  initData: t.Optional(t.String({ minLength: 1, maxLength: 8192 })),
  id: t.Optional(t.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  first_name: t.Optional(t.String({ maxLength: 256 })),
  last_name: t.Optional(t.String({ maxLength: 256 })),
  username: t.Optional(t.String({ maxLength: 64 })),
  photo_url: t.Optional(t.String({ maxLength: 2048 })),
  auth_date: t.Optional(t.Integer({ minimum: 1 })),
  hash: t.Optional(t.String({ maxLength: 64 })),
  ref: t.Optional(refField),
});
export type TelegramFields = t.Static<typeof telegramFields>;

export const telegramLogin = endpoint('POST /api/auth/telegram', {
  name: 'telegramLogin',
  summary: 'Signs in with what Telegram has signed; each signature is accepted once',
  access: 'visitor',
  body: telegramFields,
  reply: signInReply,
});

export const getTelegramBot = endpoint('GET /api/user/telegram', {
  name: 'getTelegramBot',
  summary: 'The bot with which Telegram is linked; null where the site has none',
  access: 'user',
  reply: dataOf(nullable(t.Object({ botId: t.Integer() }))),
});

export const linkTelegram = endpoint('POST /api/user/telegram', {
  name: 'linkTelegram',
  summary: "Adds the user's Telegram account as a way to sign in",
  access: 'user',
  body: telegramFields,
  reply: userReply,
});

export const unlinkTelegram = endpoint('DELETE /api/user/telegram', {
  name: 'unlinkTelegram',
  summary: 'Takes Telegram off the ways to sign in; refused when it is the only one',
  access: 'user',
  reply: userReply,
});
