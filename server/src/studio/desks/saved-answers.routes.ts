import { deleteSavedAnswer, listSavedAnswers, saveAnswer } from '@pardeh/contract/studio/desks/saved-answers';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  deleteAnswer,
  findSavedAnswers,
  insertSavedAnswer,
  updateSavedAnswer,
} from './saved-answers.queries.ts';

export function savedAnswerRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const read = async () => ({ data: await findSavedAnswers(db) });

  serve(app, listSavedAnswers, read);

  serve(app, saveAnswer, async ({ body: { id, ...input }, identity: { userId } }) => {
    const answer = { name: input.name.trim(), body: input.body.trim() };
    if (id === undefined) await insertSavedAnswer(db, answer);
    else if (!(await updateSavedAnswer(db, { id, ...answer }))) throw new AppError('not_found');
    await audit(db, 'admin.answer_saved', { userId, detail: { name: answer.name } });
    return read();
  });

  serve(app, deleteSavedAnswer, async ({ params: { id }, identity: { userId } }) => {
    if (!(await deleteAnswer(db, id))) throw new AppError('not_found');
    await audit(db, 'admin.answer_deleted', { userId, detail: { id } });
    return null;
  });
}
