import {
  deleteStudioTitle,
  mergeStudioTitle,
  restoreStudioTitle,
  type StudioTitle,
} from '@pardeh/contract/studio/titles/titles';
import { Button, ButtonLink, buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MergeButton } from '../shared/form/merge-button.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { useMergeRecord } from '../shared/form/use-merge-record.ts';
import { useDeleteRecord } from '../shared/use-delete-record.ts';
import { IdentifyTitle } from './identify/identify-title.tsx';
import { titleFormTexts as texts } from './title-form.texts.ts';

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
