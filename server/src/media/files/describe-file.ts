import { randomBytes } from 'node:crypto';
import type { FileDetail } from '@pardeh/contract/studio/files/files';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { readContents } from '../shared/package-contents.ts';
import { findEditable, listMarks, type MarkRow, replaceHandMarks } from './file-edits.queries.ts';

const LINK_SECONDS = 4 * 60 * 60;

/** All that can be edited of a file, with links for a preview. */
export async function describeFile(
  { config, database: { db }, mediaLinks, storage }: Deps,
  id: number,
): Promise<FileDetail | undefined> {
  const file = await findEditable(db, id);
  const contents = file && (await readContents(storage, file.storage_key));
  if (!file || !contents) return undefined;
  const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
  const session = randomBytes(16).toString('base64url');
  const token = mediaLinks.sign({ file: id, session, expires, version: file.version });
  const base = `${config.streamUrl}/v/${token}/${id}`;
  const smallest = contents.renditions.at(-1);
  return {
    id,
    titleId: file.title_id,
    durationSeconds: file.duration_seconds,
    audio: contents.audio.map(({ folder, lang, titleFa, isDub }) => ({ key: folder, lang, titleFa, isDub })),
    subtitles: contents.subtitles.map(({ file: key, lang, titleFa }) => ({
      key,
      lang,
      titleFa,
      url: `${base}/${key}`,
    })),
    marks: await listMarks(db, id),
    videoUrl: smallest ? `${base}/download/${smallest.quality}/film.mp4` : null,
    thumbnailsUrl: contents.thumbnails && `${base}/${contents.thumbnails}`,
    hasSource: file.has_source,
    problem: file.problem,
    checkedAt: file.checked_at?.toISOString() ?? null,
  };
}

/** Refused unless all marks are within the film, start before they end, and differ in kind. */
export async function replaceMarks(
  { database }: Pick<Deps, 'database'>,
  id: number,
  marks: readonly Omit<MarkRow, 'source'>[],
): Promise<'done' | 'missing' | 'refused'> {
  const file = await findEditable(database.db, id);
  if (!file) return 'missing';
  const isRight = marks.every(({ start, end }) => start < end && end <= file.duration_seconds + 1);
  const isSingle = new Set(marks.map(({ kind }) => kind)).size === marks.length;
  if (!isRight || !isSingle) return 'refused';
  await inTransaction(database.db, (db) => replaceHandMarks(db, id, marks));
  return 'done';
}
