import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

const choice = t.Object({ wantsNews: t.Boolean() });

export const setNewsChoice = endpoint({
  name: 'setNewsChoice',
  method: 'PUT',
  path: '/api/user/news',
  summary: 'Agrees to news by mail and Telegram, or takes that back',
  access: 'user',
  body: choice,
  reply: dataOf(choice),
});

/** Called by mail clients through `List-Unsubscribe-Post`: without a login, with any body or none. */
export const unsubscribeNews = endpoint({
  name: 'unsubscribeNews',
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Ends news by mail and Telegram for whom the link was signed for',
  access: 'public',
  params: t.Object({ token: t.String({ minLength: 40, maxLength: 60, pattern: '^[1-9]\\d{0,8}-[\\w-]+$' }) }),
});
