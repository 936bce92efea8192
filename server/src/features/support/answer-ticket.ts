import type { Deps } from '../../http/deps.ts';
import { supportAnswerMessage } from '../../notify/notification-texts.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { addTicketMessage, findTicket } from './support.queries.ts';
import { SUPPORT_MAIL, type SupportMail, TICKET_KEY } from './support-mail.job.ts';
import { ticketPath, ticketToken } from './ticket-token.ts';

/**
 * The operator's answer: added to the conversation, sent by mail, and as a notification to members. False when there is
 * no such ticket.
 */
export async function answerTicket(
  { database: { db }, jobs, secrets }: Deps,
  ticketId: number,
  body: string,
): Promise<boolean> {
  const messageId = await addTicketMessage(db, ticketId, 'operator', body);
  const ticket = messageId === null ? undefined : await findTicket(db, ticketId);
  if (messageId === null || !ticket) return false;
  const mail: SupportMail = { ticketId, messageId, to: 'viewer-answered' };
  await jobs.send(SUPPORT_MAIL, mail);
  if (ticket.user_id !== null) {
    const path = ticketPath(ticketToken(ticketId, secrets.keyFor(TICKET_KEY)));
    await notify(db, [ticket.user_id], supportAnswerMessage(messageId, ticket.subject, path));
    await wakePush(jobs);
  }
  return true;
}
