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

export const listSessions = endpoint('GET /api/user/sessions', {
  name: 'listSessions',
  summary: 'Where the user is signed in, the last used first',
  access: 'user',
  reply: listOf(session),
});

const revoked = t.Object({ revoked: t.Integer() });

export const revokeSession = endpoint('DELETE /api/user/sessions/:id', {
  name: 'revokeSession',
  summary: 'Signs a device out',
  access: 'user',
  reply: revoked,
});

export const revokeOtherSessions = endpoint('DELETE /api/user/sessions', {
  name: 'revokeOtherSessions',
  summary: 'Signs every other device out',
  access: 'user',
  reply: revoked,
});
