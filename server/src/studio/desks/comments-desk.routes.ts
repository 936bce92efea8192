import {
  changeWatchedWords,
  decideStudioComment,
  listStudioComments,
  listWatchedWords,
  testWatchedWord,
} from '@pardeh/contract/studio/desks/comments-desk';
import { fold } from '@pardeh/persian/fold';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { holdsWord } from '../../features/comments/comments.rules.ts';
import { decideAndNotify } from '../../features/comments/decide-comment.ts';
import {
  addWatchedWord,
  findWatchedWords,
  removeWatchedWord,
} from '../../features/comments/moderation.queries.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findQueuedComment, findQueuedComments, findRecentComments } from './comments-desk.queries.ts';
import { decideItem, withTakers } from './desk-takes.ts';

const TESTED_SHOWN = 20;

export function commentDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, listStudioComments, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findQueuedComments(db, query.state, page);
    return { data: await withTakers(db, 'comment', rows), meta: metaOf(page, total) };
  });

  serve(app, decideStudioComment, async ({ params: { id }, body: { state, undo }, identity: { userId } }) => {
    const isDecided = await decideItem(db, { kind: 'comment', id, userId }, () =>
      decideAndNotify(deps, { id, state, by: userId, isUndo: undo === true }),
    );
    const comment = requireFound(isDecided && (await findQueuedComment(db, id)));
    return { data: { ...comment, taken: null } };
  });

  serve(app, listWatchedWords, async () => ({ data: await findWatchedWords(db) }));

  serve(app, changeWatchedWords, async ({ body: { add = [], remove = [] } }) => {
    for (const word of add.map(fold).filter(Boolean)) await addWatchedWord(db, word);
    for (const word of remove.map(fold)) await removeWatchedWord(db, word);
    return { data: await findWatchedWords(db) };
  });

  serve(app, testWatchedWord, async ({ body }) => {
    const word = fold(body.word);
    if (word === '') return { data: [], total: 0 };
    const held = (await findRecentComments(db)).filter((comment) => holdsWord(comment.body, word));
    return { data: held.slice(0, TESTED_SHOWN), total: held.length };
  });
}
