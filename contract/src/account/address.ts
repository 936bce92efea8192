import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { emailField, passwordField } from './account.ts';
import { ownerProof } from './second-factor.ts';

const done = t.Object({ message: t.String() });

export const confirmAddress = endpoint('POST /api/sanc/confirm-email', {
  name: 'confirmAddress',
  summary:
    'Confirms the address that a link was mailed to, or puts it in place of the old one. Who is not signed in with the password gives it here: a mailbox’s owner must not confirm what a stranger registered',
  access: 'visitor',
  body: t.Object({
    token: t.String({ minLength: 1, maxLength: 200 }),
    password: t.Optional(passwordField),
  }),
  reply: t.Object({ message: t.String(), email: t.String() }),
});

export const resendConfirmation = endpoint('POST /api/user/confirm-email', {
  name: 'resendConfirmation',
  summary: 'Mails the confirmation link again',
  access: 'user',
  reply: done,
});

export const changeAddress = endpoint('POST /api/user/email', {
  name: 'changeAddress',
  summary: 'Mails a link to a new address, which takes the old one’s place when it is followed',
  access: 'user',
  body: t.Object({ email: emailField, ...ownerProof }),
  reply: done,
});
