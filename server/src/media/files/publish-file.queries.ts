import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { PackageContents } from '../shared/package-contents.ts';
import { picturesOf } from './title-files.queries.ts';

export interface PublishedFile {
  titleId: number;
  episodeId: number | null;
  /** The last episode, where the file holds several; a file that is replaced keeps its own. */
  lastEpisode?: number | null;
  kind: 'feature' | 'trailer';
  /** The folder of the package; an existing file with this folder is updated. */
  storageKey: string;
  contents: PackageContents;
  /** An existing file with another package: it keeps its id and gets this package. */
  fileId?: number | null;
  /** Storage keys without width and extension. */
  screenshots: readonly { image: string; at: number }[];
}

const CODEC = 'H.264';

/** Publishes a packaged file: from now on it can be watched. Returns its id. */
export async function publishFile(db: Db, file: PublishedFile): Promise<number> {
  const { contents } = file;
  const id = file.fileId ? await changePackage(db, file, file.fileId) : await addFile(db, file);
  await writeTracks(db, id, contents);
  await replaceMarks(db, id, contents);
  if (file.kind === 'feature') await addScreenshots(db, file);
  return id;
}

/** Copies renditions and tracks from the package to the database. */
export async function writeTracks(db: Db, id: number, contents: PackageContents): Promise<void> {
  await replace(db, 'file_renditions', id, renditionRows(contents));
  await replace(db, 'file_tracks', id, trackRows(contents));
}

/** From the middle: the beginning shows credits, and the end may be a spoiler. */
function pictureOf({ screenshots }: PublishedFile): string | null {
  return screenshots[Math.floor(screenshots.length / 2)]?.image ?? null;
}

async function addFile(db: Db, file: PublishedFile): Promise<number> {
  const { contents } = file;
  const [tallest] = renditionRows(contents);
  const { rows } = await sql<{ id: number }>`
    insert into files (title_id, episode_id, last_episode, kind, storage_key, quality, codec, size_bytes, duration_seconds, has_thumbnails, picture)
    values (${file.titleId}, ${file.episodeId}, ${file.lastEpisode ?? null}, ${file.kind}, ${file.storageKey}, ${tallest?.quality ?? ''},
      ${CODEC}, ${tallest?.size_bytes ?? 0}, ${contents.durationSeconds}, ${contents.thumbnails !== null}, ${pictureOf(file)})
    on conflict (storage_key) do update set title_id = excluded.title_id, episode_id = excluded.episode_id,
      kind = excluded.kind, quality = excluded.quality, size_bytes = excluded.size_bytes,
      duration_seconds = excluded.duration_seconds, has_thumbnails = excluded.has_thumbnails, picture = excluded.picture
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the file was not written');
  return id;
}

/** The longest lifetime of a link: viewers who started with the old package can finish with it. */
const LONGEST_LINK = sql`interval '6 hours 5 minutes'`;

async function changePackage(db: Db, file: PublishedFile, id: number): Promise<number> {
  const { contents, storageKey } = file;
  const [tallest] = renditionRows(contents);
  const { rows } = await sql<{ duration_seconds: number; storage_key: string }>`
    with old as (
      select id, storage_key, version, duration_seconds from files
      where id = ${id} and storage_key <> ${storageKey} for update
    ), kept as (
      insert into replaced_packages (storage_key, file_id, version, remove_after)
      select storage_key, id, version, now() + ${LONGEST_LINK} from old
    )
    update files f set storage_key = ${storageKey}, version = f.version + 1, quality = ${tallest?.quality ?? ''},
      size_bytes = ${tallest?.size_bytes ?? 0}, duration_seconds = ${contents.durationSeconds},
      has_thumbnails = ${contents.thumbnails !== null}, picture = ${pictureOf(file)}
    from old where f.id = old.id returning old.duration_seconds, old.storage_key`.execute(db);
  const [before] = rows;
  if (before) {
    await moveMarks(db, id, before.duration_seconds, contents.durationSeconds);
    await sql`delete from screenshots where title_id = ${file.titleId}
      and starts_with(image, ${`${picturesOf(before.storage_key)}/`})`.execute(db);
  }
  return id;
}

/** Marks that were set by hand are scaled to the new length. */
async function moveMarks(db: Db, id: number, before: number, after: number): Promise<void> {
  if (before <= 0 || Math.abs(before - after) <= SAME_LENGTH_SECONDS) return;
  const factor = after / before;
  await sql`update file_marks set start_seconds = start_seconds * ${factor}::real,
    end_seconds = end_seconds * ${factor}::real where file_id = ${id} and source = 'hand'`.execute(db);
}

const SAME_LENGTH_SECONDS = 2;

function renditionRows({ renditions, audio }: PackageContents) {
  const loudest = Math.max(0, ...audio.map((track) => track.peakBandwidth));
  const usual = Math.max(0, ...audio.map((track) => track.averageBandwidth));
  const sound = audio.reduce((sum, track) => sum + track.sizeBytes, 0);
  return renditions.map(
    ({ quality, width, height, peakBandwidth, averageBandwidth, sizeBytes }, position) => ({
      position,
      quality,
      width,
      height,
      bandwidth: peakBandwidth + loudest,
      average_bandwidth: averageBandwidth + usual,
      size_bytes: sizeBytes + sound,
    }),
  );
}

function trackRows({ audio, subtitles }: PackageContents) {
  return [
    ...audio.map(({ lang, titleFa, isDub, loudness }, position) => ({
      kind: 'audio',
      lang,
      title_fa: titleFa,
      is_dub: isDub,
      position,
      path: null,
      loudness,
    })),
    ...subtitles.map(({ lang, titleFa, file }, position) => ({
      kind: 'subtitle',
      lang,
      title_fa: titleFa,
      is_dub: false,
      position,
      path: file,
      loudness: null,
    })),
  ];
}

async function replace(
  db: Db,
  table: 'file_renditions' | 'file_tracks',
  fileId: number,
  rows: readonly object[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where file_id = ${fileId}`.execute(db);
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.raw(columns.join(', '));
  await sql`
    insert into ${sql.table(table)} (file_id, ${names})
    select ${fileId}, ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/** Keeps marks that were set by hand. */
async function replaceMarks(db: Db, fileId: number, { marks }: PackageContents): Promise<void> {
  await sql`delete from file_marks where file_id = ${fileId} and source <> 'hand'`.execute(db);
  await sql`
    insert into file_marks (file_id, kind, start_seconds, end_seconds, title_fa, source)
    select ${fileId}, kind, start, "end", "titleFa", source
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark
      (kind text, start real, "end" real, "titleFa" text, source text)
    where not exists (
      select from file_marks f where f.file_id = ${fileId} and f.source = 'hand' and f.kind = mark.kind
        and (f.kind <> 'chapter' or f.start_seconds = mark.start)
    )`.execute(db);
}

async function addScreenshots(db: Db, { titleId, screenshots }: PublishedFile): Promise<void> {
  // Two episodes may have a screenshot of the same second; one is enough.
  await sql`
    insert into screenshots (title_id, image, at_seconds)
    select ${titleId}, image, at from jsonb_to_recordset(${JSON.stringify(screenshots)}::jsonb) as shot (image text, at real)
    on conflict (title_id, at_seconds) do nothing`.execute(db);
}
