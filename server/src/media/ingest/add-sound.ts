import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { encodeSound } from '../encode/encode-sounds.ts';
import { editPackage } from '../files/edit-package.ts';
import { findEditable } from '../files/file-edits.queries.ts';
import { nextSound, sizeOf } from '../files/track-names.ts';
import { writeTrack } from '../package/write-track.ts';
import { audioName } from '../plan/track-choice.rules.ts';
import { probeSound } from '../probe/probe-sound.ts';
import { AAC_FRAME } from '../shared/audio-arguments.ts';
import { type PackageContents, readContents } from '../shared/package-contents.ts';
import { SourceError } from '../shared/source-error.ts';
import { finishIngest, type IngestRow } from './ingest.queries.ts';
import type { IngestDeps } from './ingest-deps.ts';
import type { IngestRun } from './ingest-reporter.ts';
import { CANCELLED } from './publish-stage.ts';
import { recordSoundLengths } from './sound.queries.ts';

const SAME_LENGTH_SECONDS = 2;
const SAME_LENGTH_SHARE = 0.001;

/** Adds a sound to a published film, whose picture stays as it is. */
export async function addSound(
  deps: IngestDeps,
  row: IngestRow,
  { folder, watch }: IngestRun,
): Promise<number> {
  const { database, storage, config } = deps;
  const { sound } = row.options;
  if (!sound) throw new Error('this ingest has no sound');
  const { fileId, lang, isDub, timing } = sound;
  const file = await findEditable(database.db, fileId);
  const contents = file && (await readContents(storage, file.storage_key));
  if (!contents) throw new SourceError('no_file', 'The film of this sound has been removed.');
  const { index, seconds, hasPicture } = await probeSound(config, row.source, lang, watch.signal);
  const filmSeconds = contents.durationSeconds;
  if (!timing && !isSameLength(filmSeconds, seconds)) {
    await recordSoundLengths(database.db, row.id, { filmSeconds, soundSeconds: seconds, hasPicture });
    throw new SourceError(
      'sound_length',
      `The sound lasts ${seconds.toFixed(1)} seconds, the film ${filmSeconds.toFixed(1)}: say how it is moved and stretched.`,
    );
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  watch.onProgress('encode', 0.05);
  const output = path.join(folder, 'sound.mp4');
  const loudness = await encodeSound(
    config.ffmpeg,
    { sound: { file: row.source, index, timing }, seconds: filmSeconds, output },
    { cwd: folder, signal: watch.signal, cores: config.ingestCores },
  );
  watch.onProgress('package', 0.9);
  const number = nextSound(contents);
  const name = `a${number}`;
  const { track } = await writeTrack({
    files: [output],
    folder,
    name,
    trackId: number + 2,
    starts: startsOf(contents),
    perSample: AAC_FRAME,
    // ffmpeg's own encoder adds one packet of priming.
    dropFirst: 1,
  });
  const key = `${file.storage_key}/${name}`;
  await storage.putFolder(key, path.join(folder, name));
  const titleFa = audioName(lang, isDub, { originalLanguages: row.languages });
  const added = { ...track, loudness, lang, titleFa, isDub };
  const edit = editPackage(deps, fileId, async ({ contents: now, storageKey, db }) => {
    // The next try cuts the sound to fit the new film.
    if (storageKey !== file.storage_key) throw new Error('the film was replaced meanwhile');
    if (!(await finishIngest(db, row.id, fileId))) throw CANCELLED;
    const at = now.audio.findIndex((each) => each.folder === sound.replaces);
    const audio = at < 0 ? [...now.audio, added] : now.audio.with(at, added);
    const changed = { ...now, audio, soundsMade: number + 1 };
    return { contents: { ...changed, sizeBytes: sizeOf(changed) }, answer: true };
  });
  await edit.catch(async (error: unknown) => {
    await storage.removeFolder(key);
    throw error;
  });
  return fileId;
}

/** A dub of another cut or another frame rate has another length. */
function isSameLength(filmSeconds: number, soundSeconds: number): boolean {
  const tolerance = Math.max(SAME_LENGTH_SECONDS, filmSeconds * SAME_LENGTH_SHARE);
  return Math.abs(filmSeconds - soundSeconds) <= tolerance;
}

/** Where the segments of the picture begin: the sound is cut at the same moments. */
function startsOf({ renditions }: PackageContents): number[] {
  let at = 0;
  return (renditions[0]?.segments ?? []).map(([seconds]) => {
    at += seconds;
    return at - seconds;
  });
}
