import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

export const getWithdrawals = endpoint('GET /api/titles/withdrawals', {
  name: 'getWithdrawals',
  summary: 'A number that rises when a title is withdrawn: whoever has kept pages then drops them',
  access: 'public',
  child: false,
  reply: dataOf(t.Object({ number: t.Integer() })),
});
