import { decideWarning, listAnsweredWarnings } from '@pardeh/contract/studio/desks/warnings-desk';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { answerTicket } from '../../features/support/answer-ticket.ts';
import { closeTicket, findTicket } from '../../features/support/support.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { decideItem } from './desk-takes.ts';
import { findAnsweredWarnings } from './tickets-desk.queries.ts';

/** A warned member may reply once; moderators read the reply and may write a final answer. */
export function warningDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, listAnsweredWarnings, async () => ({
    data: (await findAnsweredWarnings(db)).map(({ userId, answeredAt, ...warning }) => ({
      ...warning,
      user: userId === null ? null : { id: userId },
      answeredAt: answeredAt.toISOString(),
    })),
  }));

  serve(app, decideWarning, async ({ params: { id }, body, identity: { userId } }) => {
    const ticket = await findTicket(db, id);
    if (!ticket?.is_warning) throw new AppError('not_found');
    const words = body.words?.trim();
    await decideItem(db, { kind: 'ticket', id, userId }, async () => {
      if (words) await answerTicket(deps, id, words);
      await closeTicket(db, id);
    });
    await audit(db, 'admin.warning_decided', { userId, detail: { id, isAnswered: Boolean(words) } });
    return null;
  });
}
