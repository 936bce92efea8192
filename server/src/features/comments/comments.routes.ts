import {
  getCommentMarks,
  listComments,
  listReplies,
  listTopComments,
} from '@pardeh/contract/messages/comments';
import {
  deleteComment,
  listOwnComments,
  reportComment,
  toggleCommentLike,
} from '@pardeh/contract/messages/own-comments';
import { titlePath } from '@pardeh/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  findComments,
  findLiked,
  findOwn,
  findReplies,
  findTopComments,
  isOwnComment,
  isVisible,
  type OwnCommentRow,
  removeOwn,
  saveReport,
  toggleLike,
} from './comments.queries.ts';
import { toComment, toReply } from './comments.rules.ts';
import { COMMENT_TEXTS } from './comments.texts.ts';
import { findCommentedTitle } from './new-comment.queries.ts';

const OWN_MARKED = 100;

export function commentRoutes(app: FastifyInstance, { database, limits }: Deps): void {
  const { db } = database;

  serve(app, listTopComments, async ({ params }) => {
    const rows = await findTopComments(database.reads, params.id);
    if (rows.length === 0) await requireTitle(database.reads, params.id);
    return { data: rows.map(toComment) };
  });

  serve(app, listComments, async ({ params, query }) => {
    const page = pageOf(query);
    const { rows, total } = await findComments(database.reads, params.id, query.order_by ?? 'newest', page);
    if (total === 0) await requireTitle(database.reads, params.id);
    return { data: rows.map(toComment), meta: metaOf(page, total) };
  });

  serve(app, listReplies, async ({ params, query }) => {
    const page = pageOf(query);
    const { rows, total } = await findReplies(database.reads, params.id, page);
    if (total === 0 && !(await isVisible(database.reads, params.id))) throw new AppError('not_found');
    return { data: rows.map(toReply), meta: metaOf(page, total) };
  });

  serve(app, listOwnComments, async ({ query, identity }) => {
    const page = pageOf(query);
    const { rows, total } = await findOwn(db, identity.userId, query.title, page);
    return {
      data: rows.map((row) => ({
        ...toOwn(row),
        title: { titleFa: row.title_fa, path: titlePath(row.title_id, row.slug) },
      })),
      meta: metaOf(page, total),
    };
  });

  serve(app, getCommentMarks, async ({ params, identity: { userId } }) => {
    const [liked, own] = await Promise.all([
      findLiked(db, userId, params.id),
      findOwn(db, userId, params.id, { number: 1, size: OWN_MARKED, offset: 0 }),
    ]);
    return { data: { liked, own: own.rows.map(toOwn) } };
  });

  serve(app, toggleCommentLike, async ({ params, identity: { userId } }) => {
    await limits.count('toggle', userId);
    const clicked = await toggleLike(db, userId, params.id);
    if (!clicked && (await isOwnComment(db, userId, params.id)))
      throw new AppError('conflict', { message: COMMENT_TEXTS.ownLike });
    if (!clicked) throw new AppError('not_found');
    return clicked;
  });

  serve(app, deleteComment, async ({ params, identity: { userId } }) => {
    if (!(await removeOwn(db, userId, params.id))) throw new AppError('not_found');
    return null;
  });

  serve(app, reportComment, async ({ params, body, identity: { userId } }) => {
    await limits.count('report_day', userId);
    const report = { userId, commentId: params.id, reason: body.reason, note: body.note ?? null };
    if (!(await saveReport(db, report))) throw new AppError('not_found');
    return null;
  });
}

/** Only checked when there is nothing to show: a title with comments exists. */
async function requireTitle(db: Db, titleId: number): Promise<void> {
  if (!(await findCommentedTitle(db, titleId))) throw new AppError('not_found');
}

function toOwn(row: OwnCommentRow) {
  return { ...toComment(row), state: row.state };
}
