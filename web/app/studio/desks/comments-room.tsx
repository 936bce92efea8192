import type { BodyOf } from '@pardeh/contract/endpoint';
import {
  decideStudioComment,
  listStudioComments,
  type QueuedComment,
  takeStudioComment,
} from '@pardeh/contract/studio/desks/comments-desk';
import {
  type AnsweredWarning,
  decideWarning,
  listAnsweredWarnings,
} from '@pardeh/contract/studio/desks/warnings-desk';
import { formatNumber } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { ListRoom } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import { SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { TextLink } from '../shared/text-link.tsx';
import { TimeNote } from '../shared/time-note.tsx';
import { useMay } from '../shared/use-me.ts';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';
import { TakeItem, useIsOthers } from './take-item.tsx';
import { WatchedWords } from './watched-words.tsx';

const texts = deskTexts.comments;
const warningTexts = deskTexts.warnings;
const ROWS = 30;

function Comment({ comment }: { comment: QueuedComment }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const maySeeMembers = useMay('members.read');
  const isOthers = useIsOthers(comment);
  const { id, user, record, why, reports, parent, state } = comment;
  const send = (body: BodyOf<typeof decideStudioComment>, outcome: { done: string; onUndo?: () => void }) =>
    void call(decideStudioComment, { params: { id }, body }, outcome);
  const onUndo = () => send({ state, undo: true }, { done: texts.undone });
  const show = () => send({ state: 'visible' }, { done: texts.shown, onUndo });
  const remove = () => send({ state: 'removed' }, { done: texts.removed, onUndo });
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        {maySeeMembers ? (
          <Link className={parts.link} to={`/studio/members/${user.id}`}>
            <strong>{user.name}</strong>
          </Link>
        ) : (
          <strong>{user.name}</strong>
        )}
        <span className={parts.note}>
          {texts.record(formatNumber(record.shown), formatNumber(record.removed))}
        </span>
        <span className={parts.note}>
          {texts.on}{' '}
          <a className={parts.link} href={comment.path}>
            {comment.titleFa}
          </a>
        </span>
        <TimeNote at={comment.createdAt} />
        {why && <Badge>{texts.why(why)}</Badge>}
        {reports > 0 && <Badge>{texts.reports(formatNumber(reports))}</Badge>}
        {comment.isSpoiler && <Badge>{texts.spoiler}</Badge>}
      </div>
      {parent && (
        <blockquote className={styles.quote}>
          {texts.answers(parent.name)}: {parent.body}
        </blockquote>
      )}
      <p className={styles.body}>{comment.body}</p>
      <div className={parts.actions}>
        <Button variant="outline" icon="check" disabled={isOthers} onClick={show}>
          {texts.show}
        </Button>
        {state !== 'removed' && (
          <Button variant="quiet" icon="close" disabled={isOthers} onClick={remove}>
            {texts.remove}
          </Button>
        )}
        {state !== 'removed' && <TakeItem item={comment} endpoint={takeStudioComment} />}
      </div>
    </li>
  );
}

function Warning({ warning }: { warning: AnsweredWarning }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [words, wordsField] = useTextField();
  const { id, user, name } = warning;
  const decide = () => call(decideWarning, { params: { id }, body: { words } }, { done: warningTexts.done });
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        <TextLink to={user && `/studio/members/${user.id}`}>{name}</TextLink>
        <TimeNote at={warning.answeredAt} />
      </div>
      <blockquote className={styles.quote}>
        {warningTexts.warned}: {warning.words}
      </blockquote>
      <p className={styles.body}>{warning.answer}</p>
      <TextAreaField
        label={warningTexts.lastWord}
        hint={warningTexts.lastWordHint}
        rows={2}
        {...wordsField}
      />
      <div className={parts.actions}>
        <Button variant="outline" icon="check" onClick={() => void decide()}>
          {words.trim() ? warningTexts.answerAndClose : warningTexts.close}
        </Button>
      </div>
    </li>
  );
}

/** Replies of warned members, one each. */
function WarningsPart() {
  const mayRestrict = useMay('members.restrict');
  const { data: reply } = useApiQuery(listAnsweredWarnings, {}, { enabled: mayRestrict, staleTime: 0 });
  if (!reply?.data.length) return null;
  return (
    <Section title={warningTexts.title}>
      <ol className={parts.list}>
        {reply.data.map((warning) => (
          <Warning key={warning.id} warning={warning} />
        ))}
      </ol>
    </Section>
  );
}

export default function CommentsRoom() {
  const page = useListPage(listStudioComments, ROWS, ['state']);
  return (
    <ListRoom
      {...page}
      title={texts.room}
      lead={texts.lead}
      filters={<SelectFilter address={page.address} name="state" label={texts.state} words={texts.states} />}
      above={<WarningsPart />}
      below={<WatchedWords />}
      empty={{ icon: 'check', title: texts.empty, words: texts.emptyWords }}
    >
      {(rows) => (
        <ol className={parts.list}>
          {rows.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
    </ListRoom>
  );
}
