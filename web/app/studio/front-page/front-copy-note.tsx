import { discardFrontCopy, type FrontCopy, publishFrontCopy } from '@pardeh/contract/studio/front-copy';
import { formatJalaliTime } from '@pardeh/persian/jalali';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { InstantField } from '../shared/form/date-fields.tsx';
import { DialogButton } from '../shared/form/dialog-button.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio } from '../shared/undo-changes.ts';
import { useWriteCopy } from './front-copy.queries.ts';
import { succeeded } from './front-desk.ts';
import styles from './front-page.module.css';
import { frontPageTexts } from './front-page.texts.ts';

const texts = frontPageTexts.copy;
const CONFLICT = 409;

/** Publishes; when the page was changed beside the copy, it asks first. */
function PublishButton() {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function publish(evenIfChanged: boolean) {
    const result = await tryCall(publishFrontCopy, { body: { evenIfChanged } });
    if (!result.ok && result.status === CONFLICT) return setAsking(true);
    setAsking(false);
    if (!succeeded(result)) return;
    toast(texts.published, { kind: 'success' });
    await refreshStudio(client);
  }
  return (
    <>
      <Button onClick={() => void publish(false)}>{texts.publish}</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.changed}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {studioTexts.cancel}
            </Button>
            <Button onClick={() => void publish(true)}>{texts.publishAnyway}</Button>
          </>
        }
      >
        <p>{texts.changedWords}</p>
      </Dialog>
    </>
  );
}

function ScheduleButton({ copy }: { copy: FrontCopy }) {
  const write = useWriteCopy();
  const [publishAt, setPublishAt] = useState(copy.publishAt);
  return (
    <DialogButton
      label={texts.schedule}
      actionLabel={studioTexts.save}
      onAction={() => write(() => ({ publishAt }))}
    >
      <InstantField label={texts.when} name="publishAt" value={publishAt} onChange={setPublishAt} />
    </DialogButton>
  );
}

/** Says that what is edited here is not public yet, and what can be done with it. */
export function FrontCopyNote({ copy, mayEdit }: { copy: FrontCopy; mayEdit: boolean }) {
  const client = useQueryClient();
  async function discard() {
    const isDone = succeeded(await tryCall(discardFrontCopy));
    if (isDone) toast(texts.discarded, { kind: 'success' });
    await refreshStudio(client);
    return isDone;
  }
  return (
    <Alert title={texts.title} kind={copy.failure ? 'error' : 'info'}>
      <p>{texts.words(formatJalaliTime(new Date(copy.updatedAt)))}</p>
      {copy.publishAt && <p>{texts.dueAt(formatJalaliTime(new Date(copy.publishAt)))}</p>}
      {copy.failure && (
        <p>{studioTexts.notPublished(formatJalaliTime(new Date(copy.failure.at)), copy.failure.wordsFa)}</p>
      )}
      <div className={styles.actions}>
        {mayEdit && <PublishButton />}
        <ButtonLink variant="quiet" to="/studio/front-page/preview">
          {texts.preview}
        </ButtonLink>
        {mayEdit && (
          <>
            <ScheduleButton key={copy.publishAt} copy={copy} />
            <DialogButton label={texts.discard} actionLabel={texts.discard} isDangerous onAction={discard}>
              <p>{texts.discardWords}</p>
            </DialogButton>
          </>
        )}
      </div>
    </Alert>
  );
}
