import {
  changeWatchedWords,
  listWatchedWords,
  testWatchedWord,
} from '@pardeh/contract/studio/desks/comments-desk';
import { formatNumber } from '@pardeh/persian/digits';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { CallForm } from '../shared/form/call-form.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import parts from '../shared/parts.module.css';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.comments;

export function WatchedWords() {
  const { call } = useApiMutation({ refresh: 'all' });
  const trial = useApiMutation();
  const words = useApiQuery(listWatchedWords).data?.data ?? [];
  const [word, wordField, setWord] = useTextField();
  const [tried, setTried] = useState<{ text: string; bodies: readonly string[] } | null>(null);
  const change = (body: { add?: string[]; remove?: string[] }) =>
    call(changeWatchedWords, { body }, { done: studioTexts.saved });
  const add = () => change({ add: [word] }).then((isDone) => isDone && setWord(''));
  const tryIt = () =>
    trial.call(
      testWatchedWord,
      { body: { word } },
      {
        onDone: ({ data, total }) =>
          setTried({ text: texts.tried(word, formatNumber(total)), bodies: data.map(({ body }) => body) }),
      },
    );
  return (
    <Panel title={texts.words} lead={texts.wordsLead}>
      <div className={parts.form}>
        <div className="row">
          {words.map((each) => (
            <Button
              key={each}
              variant="outline"
              icon="close"
              aria-label={texts.dropWord(each)}
              onClick={() => void change({ remove: [each] })}
            >
              {each}
            </Button>
          ))}
        </div>
        <CallForm className={parts.row} onSubmit={add}>
          <Field label={texts.word} {...wordField} />
          <Button type="button" variant="quiet" disabled={!word.trim()} onClick={tryIt}>
            {texts.tryWord}
          </Button>
          <Button type="submit" disabled={!word.trim()}>
            {texts.addWord}
          </Button>
        </CallForm>
        {tried && (
          <div role="status">
            <p>{tried.text}</p>
            {tried.bodies.slice(0, 5).map((body) => (
              <p key={body} className={styles.quote}>
                {body}
              </p>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}
