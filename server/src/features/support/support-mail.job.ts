import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderLetter } from '../../mail/mail-layout.ts';
import {
  ticketAnsweredLetter,
  ticketForOperatorLetter,
  ticketReceivedLetter,
  ticketWarnedLetter,
} from '../../mail/mail-texts.ts';
import { findTicket } from './support.queries.ts';
import { ticketPath, ticketToken } from './ticket-token.ts';

export const SUPPORT_MAIL = 'support.mail';
export const TICKET_KEY = 'support tickets';

const VIEWER_LETTERS = {
  'viewer-received': ticketReceivedLetter,
  'viewer-answered': ticketAnsweredLetter,
  'viewer-warned': ticketWarnedLetter,
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
        const mail = renderLetter(ticketForOperatorLetter(shown), config.supportEmail, config);
        await mailer.send({ ...mail, replyTo: ticket.email });
      } else {
        await mailer.send(renderLetter(VIEWER_LETTERS[to](shown, url), ticket.email, config));
      }
    },
  };
}
