import {
  discardWorkingCopy,
  publishWorkingCopy,
  saveWorkingCopy,
} from '@pardeh/contract/studio/titles/title-parts';
import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { InstantField } from '../../shared/dates/date-fields.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { DialogButton } from '../shared/form/form-dialog.tsx';
import { pickFields } from '../shared/form/form-values.ts';
import type { RecordForm } from '../shared/form/use-record-form.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { titleFormTexts } from './title-form.texts.ts';
import { loadTitle, type TitleValues, toFields } from './title-values.ts';

const texts = titleFormTexts.working;

interface WorkingCopyProps {
  title: StudioTitle;
  form: RecordForm<TitleValues>;
}

/** The unpublished changes of a title: they can be loaded into the form, published, or discarded. */
export function WorkingCopyNote({ title, form }: WorkingCopyProps) {
  const { call } = useApiMutation({ refresh: 'all' });
  const copy = title.workingCopy;
  if (!copy) return null;
  const params = { id: title.id };
  const publish = () =>
    call(
      publishWorkingCopy,
      { params },
      {
        done: titleFormTexts.actions.published,
        onDone: ({ data }) => form.adopt(loadTitle(data)),
      },
    );
  const discard = () => call(discardWorkingCopy, { params }, { done: texts.discarded });
  return (
    <Alert title={texts.title} kind={copy.failure ? 'error' : 'info'}>
      <p>{texts.words(formatJalaliTime(new Date(copy.updatedAt)))}</p>
      {copy.publishAt && <p>{texts.dueAt(formatJalaliTime(new Date(copy.publishAt)))}</p>}
      {copy.failure && (
        <p>{studioTexts.notPublished(formatJalaliTime(new Date(copy.failure.at)), copy.failure.wordsFa)}</p>
      )}
      <div className="row">
        <Button variant="quiet" onClick={() => form.set(copy.fields as Partial<TitleValues>)}>
          {texts.load}
        </Button>
        <Button variant="quiet" onClick={publish}>
          {texts.publish}
        </Button>
        <Button variant="outline" onClick={discard}>
          {texts.discard}
        </Button>
      </div>
    </Alert>
  );
}

/** Saves the form's changes as a working copy, optionally with a time of publication. */
export function SaveForLater({ title, form }: WorkingCopyProps) {
  const [publishAt, setPublishAt] = useState<string | null>(null);
  const { actions } = titleFormTexts;
  async function save() {
    const stored = title.workingCopy?.fields as Partial<TitleValues> | undefined;
    const fields = { ...stored, ...toFields(pickFields(form.values, form.changed)) };
    const version = title.workingCopy?.version ?? 0;
    const body = { version, fields, publishAt };
    const { data } = await callApi(saveWorkingCopy, { params: { id: title.id }, body });
    form.adopt(loadTitle(data));
    toast(actions.savedForLater, { kind: 'success' });
  }
  return (
    <DialogButton
      label={actions.saveForLater}
      actionLabel={actions.saveForLater}
      isDisabled={!form.isDirty}
      onAction={save}
    >
      <InstantField label={texts.when} name="publishAt" value={publishAt} onChange={setPublishAt} />
    </DialogButton>
  );
}
