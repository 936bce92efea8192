import { editComment } from '@pardeh/contract/messages/own-comments';
import type { FastifyInstance } from 'fastify';
import { isUniqueViolation } from '../../database/database-errors.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { refuseMuted } from '../../members/restrictions.queries.ts';
import { bodyKey, hasLink, searchedForms, tidyBody } from './comments.rules.ts';
import { COMMENT_TEXTS } from './comments.texts.ts';
import { commentStateOf, findWatchedWord, updateComment } from './new-comment.queries.ts';

export function editCommentRoutes(app: FastifyInstance, { database: { db }, limits }: Deps): void {
  serve(app, editComment, async ({ params, body: input, identity: { userId } }) => {
    await refuseMuted(db, userId);
    const body = tidyBody(input.body);
    if (body === '') throw invalidField('body', COMMENT_TEXTS.empty);
    await limits.count('toggle', userId);
    const heldFor = hasLink(body) ? 'link' : await findWatchedWord(db, searchedForms(body));
    const edited = await updateComment(db, {
      id: params.id,
      userId,
      body,
      bodyKey: bodyKey(body),
      isSpoiler: input.isSpoiler ?? false,
      heldFor,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('conflict', { message: COMMENT_TEXTS.said }) : error;
    });
    if (edited === 'gone') throw new AppError('not_found');
    if (edited === 'late') throw new AppError('conflict', { message: COMMENT_TEXTS.tooLateToEdit });
    return { state: await commentStateOf(db, params.id), editedAt: edited.toISOString() };
  });
}
