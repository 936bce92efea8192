import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

const choice = t.Object({ isMeasured: t.Boolean() });

export const setInsightChoice = endpoint({
  name: 'setInsightChoice',
  method: 'PUT',
  path: '/api/user/insight',
  summary: 'Counts the member’s plays and searches from now on, or no longer',
  access: 'user',
  body: choice,
  reply: dataOf(choice),
});
