import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { TICKET_BODY_MAX_LENGTH } from '../../messages/support.ts';
import { idNumber, listOf } from '../../shapes.ts';

const tickets = { access: 'staff', permission: 'tickets' } as const;

const answerFields = {
  name: t.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  body: t.String({ minLength: 1, maxLength: TICKET_BODY_MAX_LENGTH, pattern: '\\S' }),
};
const savedAnswer = t.Object({ id: idNumber, ...answerFields });
export type SavedAnswer = t.Static<typeof savedAnswer>;
export const listSavedAnswers = endpoint({
  name: 'listSavedAnswers',
  path: '/api/studio/saved-answers',
  summary: 'What support writes again and again, by name',
  ...tickets,
  reply: listOf(savedAnswer),
});
export const saveAnswer = endpoint({
  name: 'saveAnswer',
  method: 'PUT',
  path: '/api/studio/saved-answers',
  summary: 'Writes a saved answer: a new one, or the one with this number anew',
  ...tickets,
  body: t.Object({ id: t.Optional(idNumber), ...answerFields }),
  reply: listOf(savedAnswer),
});
export const deleteSavedAnswer = endpoint({
  name: 'deleteSavedAnswer',
  method: 'DELETE',
  path: '/api/studio/saved-answers/:id',
  summary: 'Deletes a saved answer',
  ...tickets,
});
