import { formatNumber } from '@pardeh/persian/digits';
import { useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { contactTexts as texts } from './contact.texts.ts';
import styles from './faq.module.css';
import { findQuestions } from './faq.rules.ts';
import { FAQ, type Question } from './faq.texts.ts';

function Answer({ entry, isOpen }: { entry: Question; isOpen: boolean }) {
  return (
    <details className={styles.question} id={entry.key} open={isOpen}>
      <summary className={styles.summary}>
        <h3 className={styles.words}>{entry.question}</h3>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <p className={styles.answer}>
        {entry.answer}{' '}
        {entry.link && (
          <Link className={styles.link} to={entry.link.to}>
            {entry.link.label}
          </Link>
        )}
      </p>
    </details>
  );
}

/** Filters while typing; without scripts the form makes the server do the same. */
export function Faq({ asked }: { asked: string }) {
  const [typed, setTyped] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  useEarlyTyping(field, setTyped);
  const topics = findQuestions(FAQ, typed);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearched = typed.trim() !== '';
  return (
    <div className={styles.faq}>
      <Form className={styles.search} role="search" method="get" onSubmit={(event) => event.preventDefault()}>
        <Field
          ref={field}
          label={texts.search}
          isLabelHidden
          name="q"
          type="search"
          value={typed}
          placeholder={texts.placeholder}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <Button type="submit" variant="quiet">
            {texts.find}
          </Button>
        </noscript>
      </Form>
      <p className="visually-hidden" role="status">
        {isSearched && texts.found(formatNumber(count))}
      </p>
      {count === 0 && <p className="soft">{texts.nothing(typed.trim())}</p>}
      {topics.map((topic) => (
        <section key={topic.key}>
          <h2 className={styles.heading}>{topic.title}</h2>
          {topic.questions.map((entry) => (
            <Answer key={entry.key} entry={entry} isOpen={isSearched && count <= 3} />
          ))}
        </section>
      ))}
    </div>
  );
}
