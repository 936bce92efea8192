import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

const choice = t.Object({ isMeasured: t.Boolean() });

export const setInsightChoice = endpoint('PUT /api/user/insight', {
  name: 'setInsightChoice',
  summary: 'Counts the member’s plays and searches from now on, or no longer',
  access: 'user',
  body: choice,
  reply: dataOf(choice),
});
