import type { Deps } from '../../http/deps.ts';
import { leaveOrder } from '../../media/media.ts';
import { stagedBytes, stagedFile } from './staged-files.ts';
import { handToOrder, type UploadRow } from './uploads.queries.ts';

/** Turns a complete file into an order for the workers. Idempotent. */
export async function finishUpload(
  deps: Pick<Deps, 'config' | 'database' | 'jobs'>,
  upload: UploadRow,
): Promise<void> {
  const { dataDir } = deps.config;
  if (
    upload.ingest_id !== null ||
    upload.size_bytes < 1 ||
    (await stagedBytes(dataDir, upload.id)) !== upload.size_bytes
  )
    return;
  const ingestId = await leaveOrder(deps, upload.title_id, {
    ...{ file: stagedFile(dataDir, upload.id), uploadedAs: upload.filename, kind: 'feature' },
    ...{
      season: upload.season,
      episode: upload.episode,
      lastEpisode: upload.last_episode,
      replaces: upload.replaces,
      dub: null,
      audio: [],
      subtitles: [],
    },
    ...{ intro: null, credits: null },
    ...(upload.sound && upload.replaces !== null
      ? { sound: { ...upload.sound, fileId: upload.replaces, timing: null } }
      : {}),
  });
  await handToOrder(deps.database.db, upload.id, ingestId);
}
