import {
  discardFrontCopy,
  type FrontCopy,
  publishFrontCopy,
} from '@pardeh/contract/studio/front-page/front-copy';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { InstantField } from '../../shared/dates/date-fields.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { DialogButton } from '../shared/form/form-dialog.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useWriteCopy } from './front-copy.queries.ts';
import styles from './front-page.module.css';
import { frontPageTexts } from './front-page.texts.ts';

const texts = frontPageTexts.copy;
const CONFLICT = 409;

/** Publishes; if the published page has changed since the copy was made, asks first. */
function PublishButton() {
  const { call } = useApiMutation({ refresh: 'all' });
  const [isAsking, setAsking] = useState(false);
  function publish(evenIfChanged: boolean) {
    setAsking(false);
    void call(
      publishFrontCopy,
      { body: { evenIfChanged } },
      {
        done: texts.published,
        onError: ({ status, message }) =>
          status === CONFLICT ? setAsking(true) : toast(message, { kind: 'error' }),
      },
    );
  }
  return (
    <>
      <Button onClick={() => publish(false)}>{texts.publish}</Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.changed}
        cancel={studioTexts.cancel}
        actions={<Button onClick={() => publish(true)}>{texts.publishAnyway}</Button>}
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

/** Says that this is an unpublished copy, and what can be done with it. */
export function FrontCopyNote({ copy, mayEdit }: { copy: FrontCopy; mayEdit: boolean }) {
  async function discard() {
    await callApi(discardFrontCopy);
    toast(texts.discarded, { kind: 'success' });
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
