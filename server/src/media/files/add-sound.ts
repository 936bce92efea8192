import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readText } from '../../storage/storage.ts';
import { AAC_FRAME, audioArguments, parseLoudness } from '../encode/audio-arguments.ts';
import { runProcess } from '../encode/run-process.ts';
import { finishOrder, type IngestRow } from '../ingest/ingest.queries.ts';
import type { IngestDeps } from '../ingest/ingest-deps.ts';
import { SourceError } from '../ingest/ingest-error.ts';
import { CANCELLED } from '../ingest/publish-stage.ts';
import { describeTrack } from '../package/make-package.ts';
import { CONTENTS_FILE, type PackageContents, type PackagedAudio } from '../package/package-contents.ts';
import { writeSegments } from '../package/write-segments.ts';
import { audioName } from '../plan/track-choice.rules.ts';
import { probeSound, type SoundSource } from '../probe/probe-sound.ts';
import { editPackage } from './edit-package.ts';
import { findEditable, noteSoundLengths } from './file-edits.queries.ts';
import { fitsFilm, type SoundWish } from './sound-order.ts';
import { nextSound, sizeOf } from './track-names.ts';

interface SoundWatch {
  signal: AbortSignal;
  onProgress(step: 'encode' | 'package', share: number): void;
}

const LEAST_LIMIT_SECONDS = 300;
const SECONDS_PER_FILM_SECOND = 5;

/** Adds a sound to a film that is there already; its picture is not touched. Answers the file's id. */
export async function addSound(
  deps: IngestDeps,
  row: IngestRow,
  wish: SoundWish,
  work: { folder: string; watch: SoundWatch },
): Promise<number> {
  const { database, storage, config } = deps;
  const tools = { ffmpeg: config.ffmpeg, ffprobe: config.ffprobe };
  const file = await findEditable(database.db, wish.fileId);
  const text = file && (await readText(storage, `${file.storage_key}/${CONTENTS_FILE}`));
  if (!file || !text) throw new SourceError('no_file', 'The film of this sound has been removed.');
  const contents = JSON.parse(text) as PackageContents;
  const source = await probeSound(tools, row.source, wish.lang, work.watch.signal);
  await requireLength(deps, row, wish, { film: contents.durationSeconds, source });
  const name = `a${nextSound(contents)}`;
  const track = await makeTrack(deps, { row, wish, source, contents, name, ...work });
  const key = `${file.storage_key}/${name}`;
  await storage.putFolder(key, path.join(work.folder, name));
  const named = { titleFa: audioName(wish.lang, wish.isDub, { originalLanguages: row.languages }) };
  const put = editPackage(deps, wish.fileId, async ({ contents: now, storageKey, db }) => {
    // The film was replaced meanwhile: the next try is cut to fit the new one.
    if (storageKey !== file.storage_key) throw new Error('the film was replaced meanwhile');
    if (!(await finishOrder(db, row.id, wish.fileId))) throw CANCELLED;
    const added = { ...track, ...named, lang: wish.lang, isDub: wish.isDub };
    const at = now.audio.findIndex(({ folder }) => folder === wish.replaces);
    const audio = at < 0 ? [...now.audio, added] : now.audio.with(at, added);
    const changed = { ...now, audio, soundsMade: nextSound(contents) + 1 };
    return { contents: { ...changed, sizeBytes: sizeOf(changed) }, answer: true };
  });
  await put.catch(async (error: unknown) => {
    await storage.removeFolder(key);
    throw error;
  });
  return wish.fileId;
}

async function requireLength(
  { database }: IngestDeps,
  row: IngestRow,
  wish: SoundWish,
  { film, source }: { film: number; source: SoundSource },
): Promise<void> {
  if (wish.timing || fitsFilm(film, source.seconds)) return;
  const found = { filmSeconds: film, soundSeconds: source.seconds, hasPicture: source.hasPicture };
  await noteSoundLengths(database.db, row.id, found);
  throw new SourceError(
    'sound_length',
    `The sound lasts ${source.seconds.toFixed(1)} seconds, the film ${film.toFixed(1)}: say how it is moved and stretched.`,
  );
}

interface TrackWork {
  row: IngestRow;
  wish: SoundWish;
  source: SoundSource;
  contents: PackageContents;
  name: string;
  folder: string;
  watch: SoundWatch;
}

async function makeTrack(
  { config }: IngestDeps,
  { row, wish, source, contents, name, folder, watch }: TrackWork,
): Promise<Omit<PackagedAudio, 'lang' | 'titleFa' | 'isDub'>> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const whole = path.join(folder, 'sound.mp4');
  const sound = { file: row.source, index: source.index, timing: wish.timing };
  watch.onProgress('encode', 0.05);
  const { stderr } = await runProcess(config.ffmpeg, audioArguments(sound, contents.durationSeconds, whole), {
    ...{ cwd: folder, signal: watch.signal, cores: config.ingestCores },
    limitSeconds: Math.max(LEAST_LIMIT_SECONDS, contents.durationSeconds * SECONDS_PER_FILM_SECOND),
  });
  watch.onProgress('package', 0.9);
  const written = await writeSegments({
    files: [whole],
    folder: path.join(folder, name),
    trackId: nextSound(contents) + 2,
    boundaries: startsOf(contents),
    perSample: AAC_FRAME,
    // ffmpeg's own encoder adds one packet of priming.
    dropFirst: 1,
  });
  return { ...(await describeTrack(folder, name, written)), loudness: parseLoudness(stderr) };
}

/** Where the segments of the picture begin: the sound is cut at the same moments. */
function startsOf({ renditions }: PackageContents): number[] {
  let at = 0;
  return (renditions[0]?.segments ?? []).map(([seconds]) => {
    at += seconds;
    return at - seconds;
  });
}
