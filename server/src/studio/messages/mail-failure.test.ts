import { expect, it } from 'vitest';
import { describeMailFailure, judgeMailFailure } from './mail-failure.rules.ts';

it.each([
  [{ code: 'ECONNECTION' }, 'down'],
  [{ code: 'EAUTH', responseCode: 535 }, 'down'],
  [{ code: 'EENVELOPE', responseCode: 421, response: '421 too many' }, 'down'],
  [{ code: 'EENVELOPE', responseCode: 450, response: '450 4.2.1 later' }, 'again'],
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 no such user' }, 'bounce'],
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 5.2.1 mailbox disabled' }, 'bounce'],
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 no such user' }, 'bounce'],
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 5.7.1 blocked as spam' }, 'refused'],
  [{ code: 'EMESSAGE', responseCode: 554, response: '554 no' }, 'refused'],
  [new Error('odd'), 'again'],
])('%j means %s', (error, meaning) => {
  expect(judgeMailFailure(error)).toBe(meaning);
});

it('staff read the reason without the address or a password', () => {
  const response = '550 5.1.1 <sepideh@example.com>: no such user';
  expect(describeMailFailure({ message: 'x', response })).toBe('550 5.1.1 …: no such user');
  expect(describeMailFailure(new Error('connect smtp://u:secret@mail'))).not.toContain('secret');
});
