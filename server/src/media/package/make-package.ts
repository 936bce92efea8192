import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EncodePlan } from '../plan/encode-plan.ts';
import { loudnessOf, piecesOf, soundFile } from '../plan/pieces.ts';
import { segmentStarts, timescaleFor } from '../plan/segment-plan.rules.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import { AAC_FRAME } from '../shared/audio-arguments.ts';
import type { EncodeRequest } from '../shared/encode-request.ts';
import {
  CONTENTS_FILE,
  MASTER_FILE,
  type PackageContents,
  THUMBNAIL_FILE,
  THUMBNAIL_FOLDER,
} from '../shared/package-contents.ts';
import type { Tools } from '../shared/run-process.ts';
import { SourceError } from '../shared/source-error.ts';
import { makeSubtitles } from './make-subtitles.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { masterPlaylist } from './playlists.ts';
import { secondsOf, writeTrack } from './write-track.ts';

export interface PackageInput {
  tools: Tools;
  plan: EncodePlan;
  request: EncodeRequest;
  /** Where ffmpeg's pieces are. */
  pieces: string;
  /** The rungs that are in it, by their index in the plan. */
  rungs: readonly number[];
  /** A folder for the thumbnails, which may be there from an earlier package; null: this package has none. */
  thumbnails: string | null;
  /** Where the package is written; emptied first, since a partial package of an earlier try is of no use. */
  folder: string;
  signal?: AbortSignal | undefined;
  onStep(done: number, of: number): void;
}

/** The share of the planned frames that may be missing at the end before the file counts as cut off. */
const MISSING_SHARE = 0.02;
const MISSING_SECONDS = 2;

/** Cuts the encoded tracks into segments and writes the playlists; contents.json comes last. */
export async function makePackage(input: PackageInput): Promise<PackageContents> {
  const { plan, folder, pieces, tools, signal, thumbnails, rungs } = input;
  const starts = segmentStarts(plan.cuts);
  const { perFrame } = timescaleFor(plan.cuts.frameRate);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const steps = rungs.length + plan.audio.length + 2;
  let done = 0;
  const step = () => input.onStep(++done, steps);

  const renditions: PackageContents['renditions'] = [];
  for (const index of rungs) {
    const files = piecesOf(plan, index, pieces);
    const { quality = '', width = 0, height = 0 } = plan.rungs[index] ?? {};
    const name = `v${quality}`;
    const { track, samples } = await writeTrack({
      files,
      folder,
      name,
      trackId: 1,
      starts,
      perSample: perFrame,
    });
    requireFrames(plan, samples);
    renditions.push({ quality, width, height, frameRate: framesPerSecond(plan.cuts.frameRate), ...track });
    step();
  }
  const [tallest, smallest] = [renditions[0], renditions.at(-1)];
  if (!tallest || !smallest) {
    throw new SourceError('no_picture', 'None of the sizes that were asked for fits this picture.');
  }
  const audio: PackageContents['audio'] = [];
  for (const [index, { lang, titleFa, isDub, copy }] of plan.audio.entries()) {
    const { track } = await writeTrack({
      files: [soundFile(pieces, index)],
      folder,
      name: `a${index}`,
      // Each track has its own id, so that pictures and sounds can be joined into one file unchanged.
      trackId: index + 2,
      starts,
      perSample: AAC_FRAME,
      // ffmpeg's own encoder adds one packet of priming.
      dropFirst: copy?.dropFirst ?? 1,
    });
    audio.push({ lang, titleFa, isDub, loudness: await loudnessOf(pieces, index), ...track });
    step();
  }
  const durationSeconds = secondsOf(tallest.segments);
  const subtitles = await makeSubtitles(tools, plan, folder, signal);
  step();
  if (thumbnails) {
    if (!existsSync(path.join(thumbnails, path.basename(THUMBNAIL_FILE))))
      await makeThumbnails(tools, folder, smallest, durationSeconds, { folder: thumbnails, signal });
    await cp(thumbnails, path.join(folder, THUMBNAIL_FOLDER), { recursive: true });
  }
  step();
  const chapters = plan.source.chapters.map(
    ({ start, end, title }) => ({ kind: 'chapter', start, end, titleFa: title, source: 'file' }) as const,
  );
  const contents: PackageContents = {
    version: 1,
    durationSeconds,
    sizeBytes: [...renditions, ...audio].reduce((sum, track) => sum + track.sizeBytes, 0),
    renditions,
    audio,
    subtitles,
    thumbnails: thumbnails && THUMBNAIL_FILE,
    marks: [...(input.request.marks ?? []), ...chapters]
      .map((mark) => ({ ...mark, end: Math.min(mark.end, durationSeconds) }))
      .filter(({ start, end }) => start >= 0 && end > start),
  };
  await writeFile(path.join(folder, MASTER_FILE), masterPlaylist(contents));
  await writeFile(path.join(folder, CONTENTS_FILE), JSON.stringify(contents));
  return contents;
}

function requireFrames({ cuts: { frames, frameRate }, source }: EncodePlan, written: number): void {
  const rate = framesPerSecond(frameRate);
  if (frames - written <= Math.max(frames * MISSING_SHARE, MISSING_SECONDS * rate)) return;
  throw new SourceError(
    'truncated',
    `The file is cut off or damaged: ${(written / rate).toFixed(0)} of its ${source.durationSeconds.toFixed(0)} seconds can be read.`,
  );
}
