import {
  encodeFileAgain,
  getStudioFile,
  listStudioFiles,
  removeStudioFile,
  type StudioFile,
} from '@pardeh/contract/studio/files/files';
import { listMediaJobs } from '@pardeh/contract/studio/files/media-queue';
import { getStudioTitle, type StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { formatBytes, formatClock, formatQuality } from '@pardeh/persian/units';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { PickFilesButton } from '../shared/form/pick-files-button.tsx';
import { ListState, RecordState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { fileEditorTexts as editorTexts } from './file-editor.texts.ts';
import { FileEditor } from './file-editor.tsx';
import { FileIntake } from './file-intake.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { STRIP_KEY } from './marks-form.tsx';
import { MoveFile, placeName } from './move-file.tsx';
import { JobRow } from './queue-part.tsx';
import { addUpload, onUploadEnd } from './upload-store.ts';
import { UploadsPart } from './uploads-part.tsx';

const texts = filesTexts.files;
const BUSY_MS = 2000;
const QUIET_MS = 15_000;

const nameOf = ({ kind, season, episode, lastEpisode }: StudioFile) =>
  kind === 'trailer' ? texts.trailer : placeName(season, episode, lastEpisode);

function FileRow({ file }: { file: StudioFile }) {
  const { call } = useApiMutation({ refresh: [listStudioFiles] });
  const params = { id: file.id };
  const [isEditing, setEditing] = useState(false);
  const tracks = [...file.audio, ...file.subtitles].map(({ titleFa }) => titleFa).join('، ');
  const remove = () =>
    call(removeStudioFile, { params }, { done: ({ data }) => texts.freed(data.freedBytes) });
  function replace(chosen: File) {
    const { titleId, season, episode } = file;
    addUpload(chosen, { titleId, titleFa: nameOf(file), season, episode, replaces: file.id });
    toast(editorTexts.replace.begun(chosen.name), { kind: 'success' });
  }
  const encodeAgain = () => call(encodeFileAgain, { params }, { done: editorTexts.replace.againBegun });
  return (
    <li className={styles.row}>
      <div className={styles.fileName}>
        <strong>{nameOf(file)}</strong>
        <span className={styles.soft}>
          {file.qualities.map(formatQuality).join('، ')} · {formatClock(file.durationSeconds)}
        </span>
      </div>
      <p className={styles.state}>
        {formatBytes(file.sizeBytes)}
        {tracks && <span className={styles.soft}> · {tracks}</span>}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? editorTexts.close : editorTexts.edit}
        </Button>
        {file.kind === 'feature' && (
          <PickFilesButton
            variant="quiet"
            field={{ 'aria-label': editorTexts.replace.label }}
            onFiles={([chosen]) => replace(chosen)}
          >
            {editorTexts.replace.button}
          </PickFilesButton>
        )}
        <MoveFile file={file} />
        {file.hasSource && (
          <Button variant="quiet" onClick={encodeAgain}>
            {editorTexts.replace.again}
          </Button>
        )}
        <ConfirmButton
          question={texts.removeQuestion}
          words={texts.removeWords(file.sizeBytes)}
          onConfirm={remove}
        >
          {texts.remove}
        </ConfirmButton>
      </div>
      {isEditing && (
        <div className={styles.editing}>
          <FileEditor id={file.id} />
        </div>
      )}
    </li>
  );
}

/** Jobs of one title that are in progress or have failed; its files are refetched when one finishes. */
function TitleJobs({ titleId }: { titleId: number }) {
  const client = useQueryClient();
  const list = useApiQuery(
    listMediaJobs,
    { query: { titleId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((job) => job.state === 'running' || job.state === 'waiting')
          ? BUSY_MS
          : QUIET_MS,
    },
  );
  const jobs = list.data?.data ?? [];
  const done = jobs.filter(({ state }) => state === 'done');
  const ready = done.length;
  const changed = done.filter(({ sound, isThumbnails }) => sound !== null || isThumbnails).length;
  useEffect(() => {
    if (ready > 0) void client.invalidateQueries({ queryKey: [listStudioFiles.name] });
  }, [ready, client]);
  useEffect(() => {
    if (changed === 0) return;
    void client
      .invalidateQueries({ queryKey: [getStudioFile.name] })
      .then(() => client.invalidateQueries({ queryKey: [STRIP_KEY] }));
  }, [changed, client]);
  const open = jobs.filter(({ state }) => state !== 'done' && state !== 'cancelled');
  if (open.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="title-jobs">
      <h2 id="title-jobs">{filesTexts.queue.title}</h2>
      <ul className={styles.rows}>
        {open.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

/** The files of a title, its jobs in progress, and the drop zone for new files. */
export function TitleFilesPart({ title }: { title: StudioTitle }) {
  const client = useQueryClient();
  const list = useApiQuery(listStudioFiles, { query: { titleId: title.id } });
  useEffect(
    () => onUploadEnd(() => void client.invalidateQueries({ queryKey: [listMediaJobs.name] })),
    [client],
  );
  return (
    <>
      {title.deletedAt === null && <FileIntake title={title} />}
      <UploadsPart />
      <TitleJobs titleId={title.id} />
      <ListState list={list} empty={<EmptyState icon="film" title={texts.empty} />}>
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        )}
      </ListState>
    </>
  );
}

export default function TitleFiles({ id }: { id: number }) {
  const title = useApiQuery(getStudioTitle, { params: { id } });
  return (
    <Room
      title={title.data ? texts.title(title.data.data.titleFa) : texts.ofTitle}
      actions={
        <ButtonLink variant="quiet" to="/studio/files">
          {filesTexts.room}
        </ButtonLink>
      }
    >
      <RecordState record={title}>{({ data }) => <TitleFilesPart title={data} />}</RecordState>
    </Room>
  );
}
