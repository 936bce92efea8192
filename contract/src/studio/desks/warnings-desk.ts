import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { idNumber, instant, listOf, nullable } from '../../shapes.ts';

const moderators = { access: 'staff', permission: 'members.restrict' } as const;
const answeredWarning = t.Object({
  id: idNumber,
  user: nullable(t.Object({ id: idNumber })),
  name: t.String(),
  words: t.String(),
  answer: t.String(),
  answeredAt: instant,
});
export type AnsweredWarning = t.Static<typeof answeredWarning>;
export const listAnsweredWarnings = endpoint('GET /api/studio/warnings', {
  name: 'listAnsweredWarnings',
  summary: 'What members answered to a warning and nobody has decided yet, the oldest first',
  ...moderators,
  reply: listOf(answeredWarning),
});
export const decideWarning = endpoint('POST /api/studio/warnings/:id/decision', {
  name: 'decideWarning',
  summary: 'Ends the conversation about a warning, with a last word for the member or without',
  ...moderators,
  body: t.Object({ words: t.Optional(t.String({ maxLength: 4000 })) }),
});
