import { getStudioFile, listStudioFiles } from '@pardeh/contract/studio/files/files';
import { listMediaJobs } from '@pardeh/contract/studio/files/media-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { STRIP_KEY } from './marks-form.tsx';
import { JobRow } from './queue-part.tsx';

const BUSY_MS = 2000;
const QUIET_MS = 15_000;

/** Jobs of one title that are in progress or have failed; its files are refetched when one finishes. */
export function TitleJobs({ titleId }: { titleId: number }) {
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
