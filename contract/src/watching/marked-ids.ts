import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { dataOf, idNumber } from '../shapes.ts';

/** Lets every card show its mark, while the lists stay the same for all users. */
export const listMarkedIds = endpoint('GET /api/user/marked', {
  name: 'listMarkedIds',
  summary: 'The ids of all titles that the profile has watched, and of those that it has hidden',
  ...anyProfile,
  reply: dataOf(t.Object({ watched: t.Array(idNumber), hidden: t.Array(idNumber) })),
});
