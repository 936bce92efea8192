import { listUploads, type StudioUpload } from '@pardeh/contract/studio/files/uploads';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { PickFilesButton } from '../shared/form/pick-files-button.tsx';
import { jobTexts } from '../shared/job/job.texts.ts';
import { ProgressBar } from '../shared/job/job-state.tsx';
import { FileRow, type FileRowProps } from './file-row.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import {
  addUpload,
  dropLeftUpload,
  dropUpload,
  makeEpisodes,
  pauseUpload,
  type RunningUpload,
  resumeUpload,
  uploadStore,
} from './upload-store.ts';

const texts = filesTexts.uploads;
const FETCHED_MS = 3000;

export const uploadsOptions = () => apiQuery(listUploads);

/** «Part 1 of 2», before any other details. */
const partWords = ({ part, parts }: { part?: number | null; parts?: number | null }) =>
  part && parts ? `${texts.partOf(part, parts)} · ` : '';

function RunningRow({ upload }: { upload: RunningUpload }) {
  const { key, state, sent, size, message } = upload;
  const isServerUnreachable = state === 'sending' && upload.isServerUnreachable === true;
  const words = {
    waiting: texts.waiting,
    sending: isServerUnreachable ? texts.serverGone : texts.sent(sent, size),
    paused: `${texts.paused} · ${texts.sent(sent, size)}`,
    failed: message ?? texts.failed,
  };
  return (
    <ProgressRow
      of={upload}
      share={sent / size}
      words={partWords(upload) + words[state]}
      isFailed={state === 'failed' || isServerUnreachable}
      actions={
        <>
          {(state === 'sending' || state === 'waiting') && (
            <Button variant="quiet" icon="pause" onClick={() => void pauseUpload(key)}>
              {texts.pause}
            </Button>
          )}
          {state === 'failed' && upload.lacksEpisode && (
            <Button icon="plus" onClick={() => makeEpisodes(upload.titleId)}>
              {texts.makeEpisode}
            </Button>
          )}
          {(state === 'paused' || (state === 'failed' && !upload.lacksEpisode)) && (
            <Button variant="quiet" icon="play" onClick={() => resumeUpload(key)}>
              {texts.resume}
            </Button>
          )}
          <RemoveUpload onConfirm={() => dropUpload(key)} />
        </>
      }
    />
  );
}

interface ProgressRowProps extends Pick<FileRowProps, 'of' | 'actions'> {
  /** From 0 to 1; null: no progress to show. */
  share: number | null;
  words: string;
  isFailed?: boolean;
}

function ProgressRow({ of, actions, share, words, isFailed = false }: ProgressRowProps) {
  return (
    <FileRow of={of} actions={actions}>
      <p role={isFailed ? 'alert' : undefined} data-failed={isFailed || undefined} className={styles.words}>
        {words}
      </p>
      {share !== null && <ProgressBar share={share} label={of.filename} />}
    </FileRow>
  );
}

function RemoveUpload({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  return (
    <ConfirmButton
      question={texts.removeQuestion}
      words={texts.removeWords}
      yes={jobTexts.cancelYes}
      no={jobTexts.cancelNo}
      onConfirm={onConfirm}
    >
      {texts.remove}
    </ConfirmButton>
  );
}

/** For an upload that this page is not sending. */
const DropLeft = ({ upload: { id } }: { upload: StudioUpload }) => (
  <RemoveUpload onConfirm={() => dropLeftUpload(id)} />
);

/** Fetched by the server: it can only be watched and cancelled. */
function FetchedRow({ upload }: { upload: StudioUpload }) {
  const { receivedBytes, sizeBytes, problemFa } = upload;
  const sent = sizeBytes > 0 ? ` · ${texts.sent(receivedBytes, sizeBytes)}` : '';
  return (
    <ProgressRow
      of={upload}
      share={sizeBytes > 0 ? receivedBytes / sizeBytes : null}
      words={problemFa ?? texts.fetched + sent}
      isFailed={problemFa !== null}
      actions={<DropLeft upload={upload} />}
    />
  );
}

/** Started in another tab or browser, or before a reload: the file has to be chosen again. */
function LeftRow({ upload }: { upload: StudioUpload }) {
  function goOn([file]: [File, ...File[]]) {
    if (!isSameFile(file, upload)) return toast(texts.wrongFile(upload.filename), { kind: 'error' });
    addUpload(file, upload, upload.id);
  }
  return (
    <ProgressRow
      of={upload}
      share={upload.receivedBytes / upload.sizeBytes}
      words={`${partWords(upload)}${texts.left} · ${texts.sent(upload.receivedBytes, upload.sizeBytes)}`}
      actions={
        <>
          <PickFilesButton
            variant="quiet"
            icon="play"
            field={{ 'aria-label': texts.chooseAgain }}
            onFiles={goOn}
          >
            {texts.chooseAgain}
          </PickFilesButton>
          <DropLeft upload={upload} />
        </>
      }
    />
  );
}

/** This one has been uploaded; only the other parts of its film are missing. */
function WaitingPartRow({ upload }: { upload: StudioUpload }) {
  return (
    <ProgressRow
      of={upload}
      share={1}
      words={partWords(upload) + texts.waitsForParts}
      actions={<DropLeft upload={upload} />}
    />
  );
}

function LeftUpload({ upload }: { upload: StudioUpload }) {
  if (upload.isFetched) return <FetchedRow upload={upload} />;
  const isWholePart = upload.parts !== null && upload.receivedBytes === upload.sizeBytes;
  return isWholePart ? <WaitingPartRow upload={upload} /> : <LeftRow upload={upload} />;
}

export const isSameFile = (file: File, upload: StudioUpload) =>
  file.name === upload.filename && file.size === upload.sizeBytes;

export function UploadsPart() {
  const running = useStore(uploadStore, ({ uploads }) => uploads);
  const list = useQuery({
    ...uploadsOptions(),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ isFetched }) => isFetched) ? FETCHED_MS : false,
  });
  const left = (list.data?.data ?? []).filter(({ id }) => !running.some((each) => each.id === id));
  if (running.length + left.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="arriving-files">
      <h2 id="arriving-files">{texts.title}</h2>
      <ul className={styles.rows}>
        {running.map((upload) => (
          <RunningRow key={upload.key} upload={upload} />
        ))}
        {left.map((upload) => (
          <LeftUpload key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
