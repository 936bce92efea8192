import { identifyStudioTitle } from '@pardeh/contract/studio/titles/identify';
import {
  deleteStudioTitle,
  mergeStudioTitle,
  restoreStudioTitle,
  type StudioTitle,
} from '@pardeh/contract/studio/titles/titles';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button, ButtonLink, buttonClass } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { DialogButton } from '../shared/form/form-dialog.tsx';
import { MergeButton } from '../shared/form/merge-button.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { useDeleteRecord, useMergeRecord } from '../shared/use-record-actions.ts';
import styles from './title-form.module.css';
import { titleFormTexts as texts } from './title-form.texts.ts';

const identifyTexts = texts.identify;

function MergeTitle({ title }: { title: StudioTitle }) {
  const merge = useMergeRecord(mergeStudioTitle, title.id, (into) => `/studio/titles/${into}`);
  return (
    <MergeButton
      words={texts.mergeWords}
      name={title.titleFa}
      renderPicker={(onPick) => (
        <TitlePicker label={texts.mergePick} placeholder={texts.people.placeholder} onPick={onPick} />
      )}
      onMerge={merge}
    />
  );
}

/** Also accepts the URL of an IMDb page. */
const readImdbNumber = (text: string) => /tt\d{7,10}/.exec(text)?.[0] ?? null;

function IdentifyTitle({ title: { id, version } }: { title: StudioTitle }) {
  const [text, setText] = useState('');
  const imdb = readImdbNumber(text);

  const { call, error, errorOf, reset } = useApiMutation({ refresh: 'all', shows: 'error' });
  const identify = () =>
    imdb !== null &&
    call(
      identifyStudioTitle,
      { params: { id }, body: { imdb, version } },
      { done: ({ importId }) => (importId === null ? identifyTexts.doneAlone : identifyTexts.done) },
    );

  return (
    <DialogButton
      label={identifyTexts.open}
      actionLabel={identifyTexts.go}
      isDangerous
      isReady={imdb !== null}
      onAction={identify}
    >
      <div className={styles.identify}>
        <p>{identifyTexts.goes}</p>
        <p>{identifyTexts.stays}</p>
        <Field
          label={identifyTexts.imdb}
          hint={identifyTexts.hint}
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

export function TitleActions({ title, mayEdit }: { title: StudioTitle; mayEdit: boolean }) {
  const { id, titleFa } = title;
  const { remove, restore } = useDeleteRecord(deleteStudioTitle, restoreStudioTitle, '/studio/titles');
  if (title.deletedAt)
    return mayEdit ? <Button onClick={() => restore(id, titleFa)}>{texts.restore}</Button> : null;
  return (
    <>
      <ButtonLink variant="quiet" icon="eye" to={`/studio/titles/${title.id}/preview`}>
        {texts.actions.preview}
      </ButtonLink>
      {title.isVisible && (
        <a className={buttonClass('quiet')} href={title.path} target="_blank" rel="noreferrer">
          <Icon name="film" />
          {texts.actions.view}
        </a>
      )}
      {mayEdit && <IdentifyTitle title={title} />}
      {mayEdit && <MergeTitle title={title} />}
      {mayEdit && (
        <Button variant="danger" onClick={() => remove(id, titleFa)}>
          {texts.actions.delete}
        </Button>
      )}
    </>
  );
}
