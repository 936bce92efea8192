import { createComment, editComment } from '@pardeh/contract/messages/own-comments';
import { titlePath } from '@pardeh/contract/paths';
import type { FastifyInstance } from 'fastify';
import { isUniqueViolation } from '../../database/database-errors.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { refuseMuted } from '../../members/restrictions.queries.ts';
import { replyMessage } from '../../notify/notification-texts.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { bodyKey, hasLink, searchedForms, tidyBody } from './comments.rules.ts';
import { COMMENT_TEXTS } from './comments.texts.ts';
import {
  commentStateOf,
  findCommentedTitle,
  findParent,
  findWatchedWord,
  findWriter,
  hasSaid,
  insertComment,
  updateComment,
} from './new-comment.queries.ts';

export function writeCommentRoutes(app: FastifyInstance, { database: { db }, jobs, limits }: Deps): void {
  serve(app, createComment, async ({ body: input, identity: { userId } }) => {
    await refuseMuted(db, userId);
    const { titleId, isSpoiler = false } = input;
    const body = tidyBody(input.body);
    if (body === '') throw invalidField('body', COMMENT_TEXTS.empty);
    const key = bodyKey(body);
    const [title, parent, writer] = await Promise.all([
      findCommentedTitle(db, titleId),
      input.parentId ? findParent(db, input.parentId, titleId) : null,
      findWriter(db, userId),
    ]);
    if (!title || !writer) throw new AppError('not_found');
    if (parent === undefined) throw new AppError('not_found', { message: COMMENT_TEXTS.noParent });
    // Before the limits: a double click should be answered with "already posted", not with "too fast".
    if (await hasSaid(db, userId, titleId, key))
      throw new AppError('conflict', { message: COMMENT_TEXTS.said });
    await limits.count('comment_pace', userId);
    await limits.count('comment_day', userId);

    const heldFor = hasLink(body) ? 'link' : await findWatchedWord(db, searchedForms(body));
    const parentId = parent?.root_id ?? null;
    const state = heldFor === null ? ('visible' as const) : ('held' as const);
    const made = await insertComment(db, {
      user_id: userId,
      title_id: titleId,
      parent_id: parentId,
      body,
      body_key: key,
      is_spoiler: isSpoiler,
      state,
      held_for: heldFor,
    });
    if (!made) throw new AppError('conflict', { message: COMMENT_TEXTS.said });
    if (parent && parent.user_id !== userId && heldFor === null) {
      const path = `${titlePath(titleId, title.slug)}#comment-${made.id}`;
      await notify(db, [parent.user_id], replyMessage(made.id, writer.name, title.title_fa, path));
      await wakePush(jobs);
    }
    return {
      data: {
        id: made.id,
        titleId,
        parentId,
        user: { name: writer.name, isStaff: writer.role !== 'user' },
        body,
        isSpoiler,
        likes: 0,
        createdAt: made.created_at.toISOString(),
        editedAt: null,
        repliesCount: 0,
        replies: [],
        state,
      },
    };
  });

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
