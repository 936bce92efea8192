import { type FileDetail, getStudioFile, remakeFileThumbnails } from '@pardeh/contract/studio/files/files';
import { listMediaJobs } from '@pardeh/contract/studio/files/media-queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { AddSound, AddSubtitle } from './add-track.tsx';
import styles from './file-editor.module.css';
import { fileEditorTexts, fileEditorTexts as texts } from './file-editor.texts.ts';
import { MarksForm } from './marks-form.tsx';
import { SyncForm } from './sync-form.tsx';
import { TracksForm } from './tracks-form.tsx';

const thumbnailTexts = fileEditorTexts.thumbnails;

/** The work itself is shown with the title's other jobs, above the files. */
function RemakeThumbnails({ file }: { file: FileDetail }) {
  const { call } = useApiMutation({ refresh: [listMediaJobs] });
  const remake = () =>
    call(remakeFileThumbnails, { params: { id: file.id } }, { done: thumbnailTexts.begun });
  return (
    <section className={styles.part}>
      <h2>{thumbnailTexts.title}</h2>
      <p className={styles.soft}>{file.thumbnailsUrl ? thumbnailTexts.words : thumbnailTexts.none}</p>
      <div className="row">
        <Button variant="quiet" icon="refresh" onClick={remake}>
          {thumbnailTexts.make}
        </Button>
      </div>
    </section>
  );
}

/** Tracks and marks of one file, next to the film itself, so that changes can be checked immediately. */
export function FileEditor({ id }: { id: number }) {
  const client = useQueryClient();
  const options = apiQuery(getStudioFile, { params: { id } });
  const query = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  const video = useRef<HTMLVideoElement>(null);
  const [now, setNow] = useState(0);
  const read = query.data?.data;
  const [videoUrl, setVideoUrl] = useState<string | null>(null);
  // The first link stays valid for as long as anybody edits, and a new one would restart the film.
  if (read?.videoUrl && !videoUrl) setVideoUrl(read.videoUrl);
  const file = read && { ...read, videoUrl };
  if (!file) return <p role="status">{query.isError ? texts.notLoaded : texts.loading}</p>;
  const onChange = (changed: FileDetail) => client.setQueryData(options.queryKey, { data: changed });
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  return (
    <div className={styles.editor}>
      {file.problem && <Alert kind="error">{texts.replace.problem(file.problem)}</Alert>}
      {file.videoUrl && (
        // biome-ignore lint/a11y/useMediaCaption: the subtitle that is being set stands beneath it
        <video
          ref={video}
          className={styles.video}
          dir="ltr"
          src={file.videoUrl}
          preload="metadata"
          controls
          onTimeUpdate={(event) => setNow(event.currentTarget.currentTime)}
          onSeeked={(event) => setNow(event.currentTarget.currentTime)}
        />
      )}
      {file.subtitles.length > 0 && <SyncForm file={file} now={now} onChange={onChange} />}
      <MarksForm key={JSON.stringify(file.marks)} file={file} now={now} onSeek={seek} onChange={onChange} />
      <TracksForm key={JSON.stringify([file.audio, file.subtitles])} file={file} onChange={onChange} />
      <AddSubtitle file={file} onChange={onChange} />
      <AddSound file={file} />
      <RemakeThumbnails file={file} />
    </div>
  );
}
