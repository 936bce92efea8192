import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { nameField, passwordField, userReply } from './account.ts';

export const updateUser = endpoint('PUT /api/user', {
  name: 'updateUser',
  summary: 'Changes the name',
  access: 'user',
  body: t.Object({ name: nameField }),
  reply: userReply,
});

export const exportUser = endpoint('GET /api/user/export', {
  name: 'exportUser',
  summary: 'Everything stored about the user, as one document',
  access: 'user',
  reply: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

export const deleteUser = endpoint('POST /api/user/delete', {
  name: 'deleteUser',
  summary: 'Deletes the account; an account without a password must have signed in within the last minutes',
  access: 'user',
  body: t.Object({ password: t.Optional(passwordField) }),
});
