import { replyToTicket, TICKET_BODY_MAX_LENGTH, type Ticket } from '@pardeh/contract/messages/support';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { FormMessage, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { ticketOptions } from './contact.queries.ts';
import { contactTexts as texts } from './contact.texts.ts';
import styles from './ticket-view.module.css';

function ReplyForm({ token }: { token: string }) {
  const client = useQueryClient();
  const form = useApiForm(replyToTicket, {
    send: (body) => callApi(replyToTicket, { params: { token }, body }),
    onDone: (reply, element) => {
      element.reset();
      client.setQueryData(ticketOptions(token).queryKey, reply);
      toast(texts.replied, { kind: 'success' });
    },
  });
  return (
    <form className={styles.reply} {...form.props}>
      <FormMessage form={form} />
      <TextAreaField
        {...form.field('body')}
        label={texts.reply}
        rows={4}
        maxLength={TICKET_BODY_MAX_LENGTH}
        dir="auto"
        required
      />
      <SubmitButton form={form} label={texts.sendReply} />
    </form>
  );
}

/** A conversation with the operator, for anybody who has its address. */
export function TicketView({ ticket, token }: { ticket: Ticket; token: string }) {
  return (
    <section className={styles.ticket}>
      <header className={styles.head}>
        <p className="faint">{texts.ticketTitle(toPersianDigits(ticket.id))}</p>
        <h1 className={styles.subject} dir="auto">
          {ticket.subject}
        </h1>
        <p className={styles.facts}>
          <Badge look={ticket.state === 'answered' ? 'teal' : 'plain'}>{texts.states[ticket.state]}</Badge>
          <span>{texts.topics[ticket.topic]}</span>
        </p>
      </header>
      <ol className={styles.messages}>
        {ticket.messages.map((message) => (
          <li key={message.id} className={styles.message} data-from={message.from}>
            <p className={`row ${styles.from}`}>
              {message.from === 'viewer' ? texts.you : texts.operator}
              <time className={styles.date} dateTime={message.createdAt}>
                {formatJalaliTime(new Date(message.createdAt))}
              </time>
            </p>
            <p className={styles.body} dir="auto">
              {message.body}
            </p>
          </li>
        ))}
      </ol>
      {ticket.canReply ? (
        <ReplyForm token={token} />
      ) : (
        <p className="soft">{ticket.state === 'closed' ? texts.closed : texts.answeredOnce}</p>
      )}
      <ButtonLink variant="quiet" to="/contact">
        {texts.back}
      </ButtonLink>
    </section>
  );
}
