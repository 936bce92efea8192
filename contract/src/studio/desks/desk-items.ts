import * as t from 'typebox';
import { dataOf, idNumber, nullable } from '../../shapes.ts';

export const member = t.Object({ id: idNumber, name: t.String() });
export const reasonText = t.String({ maxLength: 500 });

/** The member of staff who is working on it. */
export const taken = nullable(member);
export const take = {
  summary: 'Takes an item, so that nobody else decides about it for half an hour; or leaves it',
  body: t.Object({ take: t.Boolean() }),
  reply: dataOf(taken),
} as const;
