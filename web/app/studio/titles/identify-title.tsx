import { identifyStudioTitle } from '@pardeh/contract/studio/identify';
import type { StudioTitle } from '@pardeh/contract/studio/titles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { DialogButton } from '../shared/form/dialog-button.tsx';
import { refreshStudio } from '../shared/undo-changes.ts';
import styles from './identify-title.module.css';
import { identifyTexts as texts } from './identify-title.texts.ts';

/** Also from the address of a page of IMDb. */
const readImdbNumber = (text: string) => /tt\d{7,10}/.exec(text)?.[0] ?? null;

export function IdentifyTitle({ title: { id, version } }: { title: StudioTitle }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const imdb = readImdbNumber(text);

  const identify = async () => {
    if (!imdb) return false;
    const result = await tryCall(identifyStudioTitle, { params: { id }, body: { imdb, version } });
    if (!result.ok) {
      setError(result.fields.imdb?.[0] ?? result.message);
      return false;
    }
    toast(result.reply.importId === null ? texts.doneAlone : texts.done, { kind: 'success' });
    void refreshStudio(client);
    return true;
  };

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
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </div>
    </DialogButton>
  );
}
