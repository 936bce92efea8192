import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

const choice = t.Object({ wantsNews: t.Boolean() });

export const setNewsChoice = endpoint('PUT /api/user/news', {
  name: 'setNewsChoice',
  summary: 'Agrees to news by mail and Telegram, or takes that back',
  access: 'user',
  body: choice,
  reply: dataOf(choice),
});

/** Called by mail clients through `List-Unsubscribe-Post`: without a login, with any body or none. */
export const unsubscribeNews = endpoint('POST /api/unsubscribe/:token', {
  name: 'unsubscribeNews',
  summary: 'Ends news by mail and Telegram for whom the link was signed for',
  access: 'public',
  params: t.Object({ token: t.String({ minLength: 40, maxLength: 60, pattern: '^[1-9]\\d{0,8}-[\\w-]+$' }) }),
});
