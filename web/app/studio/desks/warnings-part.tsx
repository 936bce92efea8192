import {
  type AnsweredWarning,
  decideWarning,
  listAnsweredWarnings,
} from '@pardeh/contract/studio/desks/warnings-desk';
import { Link } from 'react-router';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import { TimeNote } from '../shared/time-note.tsx';
import { useMay } from '../shared/use-me.ts';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.warnings;

function Warning({ warning }: { warning: AnsweredWarning }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const [words, wordsField] = useTextField();
  const { id, user, name } = warning;
  const decide = () => call(decideWarning, { params: { id }, body: { words } }, { done: texts.done });
  return (
    <li className={parts.item}>
      <div className={parts.head}>
        {user ? (
          <Link className={parts.link} to={`/studio/members/${user.id}`}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <TimeNote at={warning.answeredAt} />
      </div>
      <blockquote className={styles.quote}>
        {texts.warned}: {warning.words}
      </blockquote>
      <p className={styles.body}>{warning.answer}</p>
      <TextAreaField label={texts.lastWord} hint={texts.lastWordHint} rows={2} {...wordsField} />
      <div className={parts.actions}>
        <Button variant="outline" icon="check" onClick={() => void decide()}>
          {words.trim() ? texts.answerAndClose : texts.close}
        </Button>
      </div>
    </li>
  );
}

/** Replies of warned members, one each. */
export function WarningsPart() {
  const mayRestrict = useMay('members.restrict');
  const { data: reply } = useApiQuery(listAnsweredWarnings, {}, { enabled: mayRestrict, staleTime: 0 });
  if (!reply?.data.length) return null;
  return (
    <Section title={texts.title}>
      <ol className={parts.list}>
        {reply.data.map((warning) => (
          <Warning key={warning.id} warning={warning} />
        ))}
      </ol>
    </Section>
  );
}
