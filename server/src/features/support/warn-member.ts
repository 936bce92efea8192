import type { Deps } from '../../http/deps.ts';
import { warningMessage } from '../../notify/notification-texts.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { insertTicket } from './support.queries.ts';
import { SUPPORT_MAIL, type SupportMail, TICKET_KEY } from './support-mail.job.ts';
import { ticketPath, ticketToken } from './ticket-token.ts';

const SUBJECT = 'هشدار سایت';

export interface WarnedMember {
  id: number;
  name: string;
  /** Null: signs in by Telegram alone, and is notified on the site only. */
  email: string | null;
}

/** Opens a conversation with our message, so that the member can answer where they read it. */
export async function warnMember(
  { database: { db }, jobs, secrets }: Deps,
  member: WarnedMember,
  words: string,
): Promise<void> {
  const { id, name, email } = member;
  const ticket = { name, email: email ?? '', topic: 'account', subject: SUBJECT, body: words } as const;
  const { ticketId, messageId } = await insertTicket(db, id, ticket, {
    sender: 'operator',
    isWarning: true,
  });
  const mail: SupportMail = { ticketId, messageId, to: 'viewer-warned' };
  if (email) await jobs.send(SUPPORT_MAIL, mail);
  const path = ticketPath(ticketToken(ticketId, secrets.keyFor(TICKET_KEY)));
  await notify(db, [id], warningMessage(messageId, path));
  await wakePush(jobs);
}
