import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { idNumber, instant, listOf } from '../shapes.ts';

/** A device that is signed in. */
export const session = t.Object({
  id: idNumber,
  /** «کروم روی اندروید» */
  deviceFa: t.String(),
  address: t.String(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The profile that was last chosen there. */
  profileName: t.String(),
  /** The session of this request. */
  current: t.Boolean(),
});
export type Session = t.Static<typeof session>;

export const listSessions = endpoint({
  name: 'listSessions',
  path: '/api/user/sessions',
  summary: 'Where the user is signed in, the last used first',
  access: 'user',
  reply: listOf(session),
});

const revoked = t.Object({ revoked: t.Integer() });

export const revokeSession = endpoint({
  name: 'revokeSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Signs a device out',
  access: 'user',
  reply: revoked,
});

export const revokeOtherSessions = endpoint({
  name: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Signs every other device out',
  access: 'user',
  reply: revoked,
});
