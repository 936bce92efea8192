import type { Deps } from '../../http/deps.ts';
import { insertIngest, isSubtitleName, subtitlesBeside, wakeWorker } from '../../media/ingest.ts';
import { stagedBytes, stagedFile } from './staged-files.ts';
import { handToOrder, lockParts, type UploadRow } from './uploads.queries.ts';

/** Turns a complete file, or a film whose parts and subtitles have all arrived, into an order for the workers. Idempotent. */
export async function finishUpload(
  deps: Pick<Deps, 'config' | 'database' | 'jobs'>,
  upload: UploadRow,
): Promise<void> {
  const { dataDir } = deps.config;
  if (upload.ingest_id !== null || !(await isWhole(dataDir, upload))) return;
  const ordered = await deps.database.db.transaction().execute(async (db) => {
    const files = await lockParts(db, upload);
    const [first, ...others] = files.filter(({ filename }) => !isSubtitleName(filename));
    if (!first || files.length < (upload.parts ?? 1)) return null;
    for (const file of files) if (file.ingest_id !== null || !(await isWhole(dataDir, file))) return null;
    const ingestId = await insertIngest(db, first.title_id, {
      file: stagedFile(dataDir, first.id),
      uploadedAs: first.filename,
      kind: 'feature',
      startedBy: first.user_id,
      ...(others.length > 0 ? { parts: others.map(({ id }) => stagedFile(dataDir, id)) } : {}),
      season: first.season,
      episode: first.episode,
      lastEpisode: first.last_episode,
      replaces: first.replaces,
      dub: null,
      audio: [],
      subtitles: files
        .filter(({ filename }) => isSubtitleName(filename))
        .map(({ id, filename }) => ({
          lang: subtitlesBeside(first.filename, [filename])[0]?.lang ?? 'fa',
          file: stagedFile(dataDir, id),
        })),
      intro: null,
      credits: null,
      ...(first.sound && first.replaces !== null
        ? { sound: { ...first.sound, fileId: first.replaces, timing: null } }
        : {}),
    });
    const ids = files.map(({ id }) => id);
    await handToOrder(db, ids, ingestId);
    return ingestId;
  });
  if (ordered !== null) await wakeWorker(deps, ordered);
}

async function isWhole(dataDir: string, { id, size_bytes }: UploadRow): Promise<boolean> {
  return size_bytes > 0 && (await stagedBytes(dataDir, id)) === size_bytes;
}
