import {
  answerStudioTicket,
  closeStudioTicket,
  getStudioTicket,
  takeStudioTicket,
  type WholeTicket,
} from '@pardeh/contract/studio/desks/tickets-desk';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useId } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { CallForm } from '../shared/form/call-form.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { useMay } from '../shared/use-me.ts';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';
import { SavedAnswers } from './saved-answers.tsx';
import { TakeItem, useIsOthers } from './take-item.tsx';

const texts = deskTexts.tickets;

function Conversation({ ticket }: { ticket: WholeTicket }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const maySeeMembers = useMay('members.read');
  const [body, bodyField, setBody] = useTextField();
  const isOthers = useIsOthers(ticket);
  const formId = useId();
  const params = { id: ticket.id };
  const onDone = () => setBody('');
  const send = () => call(answerStudioTicket, { params, body: { body } }, { done: texts.sent, onDone });
  return (
    <Room
      title={ticket.subject}
      lead={
        <span className={parts.head}>
          {ticket.name} <bdi>{ticket.email}</bdi> <Badge>{texts.topics[ticket.topic]}</Badge>
          <Badge>{texts.states[ticket.state]}</Badge>
          {ticket.user && maySeeMembers && (
            <TextLink to={`/studio/members/${ticket.user.id}`}>{texts.member}</TextLink>
          )}
        </span>
      }
      actions={
        ticket.state !== 'closed' && (
          <>
            <TakeItem item={ticket} endpoint={takeStudioTicket} />
            <Button
              variant="quiet"
              disabled={isOthers}
              onClick={() => void call(closeStudioTicket, { params }, { done: texts.closed })}
            >
              {texts.close}
            </Button>
          </>
        )
      }
    >
      <ol className={styles.thread}>
        {ticket.messages.map((message) => (
          <li
            key={message.id}
            className={styles.message}
            data-ours={message.from === 'operator' || undefined}
          >
            <p className={parts.note}>
              {message.from === 'operator' ? texts.operator : ticket.name} ·{' '}
              {formatJalaliTime(new Date(message.createdAt))}
            </p>
            {message.body}
          </li>
        ))}
      </ol>
      <div className={parts.form}>
        <CallForm id={formId} onSubmit={send}>
          <TextAreaField label={texts.answer} rows={5} {...bodyField} />
        </CallForm>
        {/* Outside the form, because submitting a saved answer's form would submit this one, too. */}
        <div className={parts.actions}>
          <Button type="submit" form={formId} disabled={isOthers || !body.trim()}>
            {texts.send}
          </Button>
          <SavedAnswers
            written={body}
            onInsert={(saved) => setBody((own) => (own.trim() ? `${own.trimEnd()}\n\n${saved}` : saved))}
          />
        </div>
      </div>
    </Room>
  );
}

export default function TicketPage({ id }: { id: number }) {
  const record = useApiQuery(getStudioTicket, { params: { id } }, { staleTime: 0 });
  return <RecordState record={record}>{({ data }) => <Conversation ticket={data} />}</RecordState>;
}
