import { identifyStudioTitle } from '@pardeh/contract/studio/identify';
import type { StudioTitle } from '@pardeh/contract/studio/titles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio } from '../shared/undo-changes.ts';
import styles from './identify-title.module.css';
import { identifyTexts as texts } from './identify-title.texts.ts';

/** A whole address of IMDb's will do, too. */
const readNumber = (text: string) => /tt\d{7,10}/.exec(text)?.[0] ?? null;

export function IdentifyTitle({ title: { id, version } }: { title: StudioTitle }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const imdb = readNumber(text);

  const identify = async () => {
    if (!imdb) return;
    setBusy(true);
    const result = await tryCall(identifyStudioTitle, { params: { id }, body: { imdb, version } });
    setBusy(false);
    if (!result.ok) return setError(result.fields.imdb?.[0] ?? result.message);
    setOpen(false);
    toast(result.reply.importId === null ? texts.doneAlone : texts.done, { kind: 'success' });
    await refreshStudio(client);
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.open}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {studioTexts.cancel}
            </Button>
            <Button variant="danger" isBusy={isBusy} disabled={!imdb} onClick={identify}>
              {texts.go}
            </Button>
          </>
        }
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
      </Dialog>
    </>
  );
}
