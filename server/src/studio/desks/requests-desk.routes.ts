import {
  answerStudioRequest,
  listStudioRequests,
  mergeStudioRequest,
  undoMergeRequest,
} from '@pardeh/contract/studio/desks/requests-desk';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { findBoard } from '../../features/requests/requests.queries.ts';
import { toRequest } from '../../features/requests/requests.rules.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { wakePush } from '../../notify/notify.queries.ts';
import { answerRequest, mergeRequests, undoMerge } from '../../notify/request-board.queries.ts';
import { notifyDesks } from './desk-takes.queries.ts';
import { decideItem, withTakers } from './desk-takes.ts';

const REASON_MISSING = 'برای رد کردن، دلیلش را بنویسید؛ به همهٔ درخواست‌کنندگان گفته می‌شود.';
const NOT_PARTED = 'این دو دیگر از هم جدا نمی‌شوند؛ شاید همین درخواست دوباره ثبت شده است.';
const NOT_TWO = 'این دو درخواست را نمی‌توان یکی کرد.';

export function requestDeskRoutes(app: FastifyInstance, { config, database: { db }, jobs }: Deps): void {
  serve(app, listStudioRequests, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findBoard(db, null, query, page);
    const requests = rows.map((row) => toRequest(row, config.mediaUrl));
    return { data: await withTakers(db, 'request', requests), meta: metaOf(page, total) };
  });

  serve(app, answerStudioRequest, async ({ params: { id }, body, identity: { userId } }) => {
    const reasonFa = body.reasonFa?.trim() || null;
    if (body.state === 'declined' && reasonFa === null) {
      throw new AppError('invalid', { fields: { reasonFa: [REASON_MISSING] } });
    }
    const answer = { state: body.state, reasonFa, titleId: body.titleId ?? null };
    const answered = await decideItem(db, { kind: 'request', id, userId }, () =>
      db.transaction().execute((trx) => answerRequest(trx, id, answer)),
    );
    if (!answered) throw new AppError('not_found');
    await wakePush(jobs);
    await audit(db, 'admin.request_answered', { userId, detail: { id, ...answer } });
    return { data: { id, state: body.state } };
  });

  serve(app, mergeStudioRequest, async ({ params: { id }, body: { into }, identity: { userId } }) => {
    const mergeId = await decideItem(db, { kind: 'request', id, userId }, () =>
      decideItem(db, { kind: 'request', id: into, userId }, () => mergeRequests(db, id, into)),
    );
    if (mergeId === null) throw new AppError('invalid', { fields: { into: [NOT_TWO] } });
    await audit(db, 'admin.request_merged', { userId, detail: { from: id, into } });
    return { data: { mergeId } };
  });

  serve(app, undoMergeRequest, async ({ params, identity: { userId } }) => {
    const undone = await undoMerge(db, params.id);
    if (!undone) throw new AppError('conflict', { message: NOT_PARTED });
    const { id, intoId } = undone;
    await notifyDesks(db, 'request', id, userId);
    await audit(db, 'admin.request_merge_undone', { userId, detail: { id, into: intoId } });
    return { data: { id } };
  });
}
