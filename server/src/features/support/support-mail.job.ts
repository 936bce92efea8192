import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import {
  ticketAnsweredEmail,
  ticketForOperatorEmail,
  ticketReceivedEmail,
  ticketWarnedEmail,
} from '../../mail/mail-texts.ts';
import { findTicket } from './support.queries.ts';
import { ticketPath, ticketToken } from './ticket-token.ts';

export const SUPPORT_MAIL = 'support.mail';
export const TICKET_KEY = 'support tickets';

const VIEWER_EMAILS = {
  'viewer-received': ticketReceivedEmail,
  'viewer-answered': ticketAnsweredEmail,
  'viewer-warned': ticketWarnedEmail,
} as const;

export interface SupportMail {
  ticketId: number;
  messageId: number | null;
  to: 'operator' | 'viewer-received' | 'viewer-answered' | 'viewer-warned';
}

export function supportMailJob({ config, database: { db }, mailer, secrets }: Platform): Job<SupportMail> {
  return {
    name: SUPPORT_MAIL,
    isUrgent: true,
    async run({ data: { ticketId, messageId, to } }) {
      const ticket = await findTicket(db, ticketId);
      const message = ticket?.messages.find(({ id }) => id === messageId) ?? ticket?.messages[0];
      if (!ticket || !message) return;
      const shown = { ...ticket, body: message.body };
      const url = `${config.siteUrl}${ticketPath(ticketToken(ticketId, secrets.keyFor(TICKET_KEY)))}`;
      if (to === 'operator') {
        if (!config.supportEmail) return;
        const mail = renderEmail(ticketForOperatorEmail(shown), config.supportEmail, config);
        await mailer.send({ ...mail, replyTo: ticket.email });
      } else {
        await mailer.send(renderEmail(VIEWER_EMAILS[to](shown, url), ticket.email, config));
      }
    },
  };
}
