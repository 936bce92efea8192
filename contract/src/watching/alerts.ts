import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { pagedOf, pageQuery } from '../shapes.ts';
import { comingSoonCard } from '../titles/title-lists.ts';

export const toggleAlert = endpoint('POST /api/user/alerts/:id', {
  name: 'toggleAlert',
  summary: '"Tell me when it can be watched", for a title without a file; again takes it back',
  ...anyProfile,
  reply: t.Object({ wantsAlert: t.Boolean() }),
});

export const listAlerts = endpoint('GET /api/user/alerts', {
  name: 'listAlerts',
  summary: 'The titles that the user waits for, the nearest first',
  ...anyProfile,
  query: t.Object(pageQuery),
  reply: pagedOf(comingSoonCard),
});
