import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../shared/ui/alert.tsx';
import { FieldSources } from '../shared/form/field-sources.tsx';
import { HistoryButton } from '../shared/form/history-panel.tsx';
import { RecordForm } from '../shared/form/record-form.tsx';
import { useRecordForm, useReload } from '../shared/form/use-record-form.ts';
import { RecordState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { Section } from '../shared/section.tsx';
import { useMay } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import { titleSections } from './sections/title-sections.tsx';
import { TitleActions } from './title-actions.tsx';
import styles from './title-form.module.css';
import { titleFormTexts as texts } from './title-form.texts.ts';
import { VisibilityMark } from './title-marks.tsx';
import { loadTitle, NEW_TITLE, type TitleValues, titleOptions, updateTitle } from './title-values.ts';
import { useTitleWords } from './title-words.ts';
import { SaveForLater, WorkingCopyNote } from './working-copy.tsx';

/** The form cannot restore lists, since their history has ids but no names: the server restores them whole. */
const canPutBack = (field: string) => field in NEW_TITLE.values && field !== 'credits' && field !== 'seasons';

/** Below the form: files are saved separately. */
function TitleMedia({ files, plays }: { files: ReactNode; plays: ReactNode }) {
  if (!useMay('media')) return null;
  return (
    <div id="files">
      <Section title={texts.filesAndPlays} action={plays}>
        {files}
      </Section>
    </div>
  );
}

function ToFiles() {
  if (!useMay('media')) return null;
  return (
    <a className={parts.link} href="#files">
      {texts.filesAndPlays}
    </a>
  );
}

interface OtherRooms {
  renderFiles: (title: StudioTitle) => ReactNode;
  renderPlays: (title: StudioTitle) => ReactNode;
}

function TitleEditor({ title, renderFiles, renderPlays }: OtherRooms & { title: StudioTitle }) {
  const navigate = useNavigate();
  const words = useTitleWords();
  const mayEdit = useMay('catalogue.edit') && title.deletedAt === null;
  useShortcuts([{ code: 'Escape', run: () => void navigate('/studio/titles') }]);
  const form = useRecordForm<TitleValues>({
    draftKey: `title:${title.id}`,
    loaded: loadTitle(title),
    save: async (changes, version) => loadTitle(await updateTitle(title, changes, version)),
    reload: useReload(titleOptions(title.id), loadTitle),
  });
  return (
    <Room
      name={title.titleFa}
      title={
        <span className={styles.names}>
          {title.titleFa} <bdi className={styles.english}>{title.titleEn}</bdi>
        </span>
      }
      lead={
        <span className={styles.lead}>
          <VisibilityMark {...title} />
          <ToFiles />
        </span>
      }
      actions={
        <>
          <HistoryButton
            kind="title"
            id={title.id}
            words={words}
            form={mayEdit ? form : null}
            canPutBack={canPutBack}
          />
          <TitleActions title={title} mayEdit={mayEdit || title.deletedAt !== null} />
        </>
      }
    >
      {title.deletedAt && <Alert kind="error">{texts.deletedTitle}</Alert>}
      {mayEdit && <WorkingCopyNote title={title} form={form} />}
      <FieldSources kind="title" record={title} words={words} mayEdit={mayEdit}>
        <RecordForm
          form={form}
          words={words}
          sections={titleSections(form, title)}
          isReadOnly={!mayEdit}
          actions={<SaveForLater title={title} form={form} />}
        />
      </FieldSources>
      <TitleMedia files={renderFiles(title)} plays={renderPlays(title)} />
    </Room>
  );
}

export function EditTitle({ id, ...rooms }: OtherRooms & { id: number }) {
  const record = useQuery(titleOptions(id));
  return (
    <RecordState record={record}>
      {({ data }) => <TitleEditor key={data.id} title={data} {...rooms} />}
    </RecordState>
  );
}
