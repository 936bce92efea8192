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
export const listSavedAnswers = endpoint('GET /api/studio/saved-answers', {
  name: 'listSavedAnswers',
  summary: 'What support writes again and again, by name',
  ...tickets,
  reply: listOf(savedAnswer),
});
export const saveAnswer = endpoint('PUT /api/studio/saved-answers', {
  name: 'saveAnswer',
  summary: 'Writes a saved answer: a new one, or the one with this number anew',
  ...tickets,
  body: t.Object({ id: t.Optional(idNumber), ...answerFields }),
  reply: listOf(savedAnswer),
});
export const deleteSavedAnswer = endpoint('DELETE /api/studio/saved-answers/:id', {
  name: 'deleteSavedAnswer',
  summary: 'Deletes a saved answer',
  ...tickets,
});
