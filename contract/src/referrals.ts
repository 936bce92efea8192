import * as t from 'typebox';
import { endpoint } from './endpoint.ts';
import { dataOf } from './shapes.ts';

export const invite = t.Object({
  code: t.String(),
  /** The site's address with the code, for sharing. */
  url: t.String(),
  invited: t.Integer(),
  /** How many of them have bought a plan, and brought a reward. */
  rewarded: t.Integer(),
});
export type Invite = t.Static<typeof invite>;

export const getInvite = endpoint({
  name: 'getInvite',
  method: 'GET',
  path: '/api/user/invite',
  summary: "The user's invitation and what came of it",
  access: 'user',
  reply: dataOf(invite),
});
