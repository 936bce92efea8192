import { identifyStudioTitle } from '@pardeh/contract/studio/titles/identify';
import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { useState } from 'react';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { DialogButton } from '../../shared/form/dialog-button.tsx';
import styles from './identify-title.module.css';
import { identifyTexts as texts } from './identify-title.texts.ts';

/** Also accepts the URL of an IMDb page. */
const readImdbNumber = (text: string) => /tt\d{7,10}/.exec(text)?.[0] ?? null;

export function IdentifyTitle({ title: { id, version } }: { title: StudioTitle }) {
  const [text, setText] = useState('');
  const imdb = readImdbNumber(text);

  const { call, error, errorOf, reset } = useApiMutation({ refresh: 'all', shows: 'error' });
  const identify = () =>
    imdb !== null &&
    call(
      identifyStudioTitle,
      { params: { id }, body: { imdb, version } },
      { done: ({ importId }) => (importId === null ? texts.doneAlone : texts.done) },
    );

  return (
    <DialogButton
      label={texts.open}
      actionLabel={texts.go}
      isDangerous
      isReady={imdb !== null}
      onAction={identify}
    >
      <div className={styles.words}>
        <p>{texts.goes}</p>
        <p>{texts.stays}</p>
        <Field
          label={texts.imdb}
          hint={texts.hint}
          dir="ltr"
          autoComplete="off"
          value={text}
          error={errorOf('imdb') ?? error?.message}
          onChange={(event) => {
            setText(event.target.value);
            reset();
          }}
        />
      </div>
    </DialogButton>
  );
}
