import * as t from 'typebox';
import { endpoint } from './endpoint.ts';
import { idParams, pagedOf, pageQuery } from './shapes.ts';
import { comingSoonCard } from './titles.ts';

export const toggleAlert = endpoint({
  name: 'toggleAlert',
  method: 'POST',
  path: '/api/user/alerts/:id',
  summary: '"Tell me when it is out", for a title that is coming; again takes it back',
  access: 'user',
  params: idParams,
  reply: t.Object({ wantsAlert: t.Boolean() }),
});

export const listAlerts = endpoint({
  name: 'listAlerts',
  method: 'GET',
  path: '/api/user/alerts',
  summary: 'The coming titles that the user waits for, the nearest first',
  access: 'user',
  query: t.Object(pageQuery),
  reply: pagedOf(comingSoonCard),
});
