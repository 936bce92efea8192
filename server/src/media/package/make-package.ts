import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AAC_FRAME } from '../encode/audio-arguments.ts';
import { piecesOf } from '../encode/encode-pictures.ts';
import { filmSeconds, loudnessOf, soundFile } from '../encode/encode-sounds.ts';
import { THUMBNAIL_FILE, THUMBNAIL_FOLDER } from '../encode/make-thumbnails.ts';
import { SourceError } from '../ingest/ingest-error.ts';
import type { IngestRequest } from '../ingest/ingest-request.ts';
import type { Rung } from '../plan/ladder.rules.ts';
import { timescaleFor } from '../plan/segment-plan.rules.ts';
import type { WorkPlan } from '../plan/work-plan.ts';
import { framesPerSecond } from '../probe/probe-parse.ts';
import type { Tools } from '../probe/probe-source.ts';
import { makeSubtitles } from '../subtitles/make-subtitles.ts';
import {
  CONTENTS_FILE,
  MASTER_FILE,
  type PackageContents,
  type PackagedRendition,
  type PackagedTrack,
  PLAYLIST_FILE,
} from './package-contents.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';
import { type WrittenTrack, writeSegments } from './write-segments.ts';

export interface PackageInput {
  tools: Tools;
  plan: WorkPlan;
  request: IngestRequest;
  /** Where ffmpeg's pieces are. */
  pieces: string;
  /** The rungs that are in it, by their places in the plan. */
  rungs: readonly number[];
  /** The folder with the seek bar's small pictures, made now or before; null: this package has none. */
  thumbnails: string | null;
  makeThumbnails(smallest: PackagedRendition, seconds: number): Promise<void>;
  /** Where the package is written; emptied first, since a partial package of an earlier try is of no use. */
  folder: string;
  signal?: AbortSignal | undefined;
  onStep(done: number, of: number): void;
}

/** The share of the planned frames that may be missing at the end without the file counting as cut off. */
const MISSING_SHARE = 0.02;
const MISSING_SECONDS = 2;

/** Cuts the encoded tracks into segments and writes the playlists; contents.json comes last. */
export async function makePackage(input: PackageInput): Promise<PackageContents> {
  const { plan, folder, pieces, tools, signal } = input;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (input.rungs.length === 0) rungAt(plan, 0);
  const steps = input.rungs.length + plan.audio.length + 2;
  let done = 0;
  const step = () => input.onStep(++done, steps);

  const renditions: PackageContents['renditions'] = [];
  for (const index of input.rungs) {
    const { quality, width, height } = rungAt(plan, index);
    const written = await writePicture(input, index, `v${quality}`);
    const track = await describeTrack(folder, `v${quality}`, written);
    renditions.push({ quality, width, height, frameRate: framesPerSecond(plan.plan.frameRate), ...track });
    step();
  }
  const audio: PackageContents['audio'] = [];
  for (const [index, { lang, titleFa, isDub }] of plan.audio.entries()) {
    const written = await writeSound(input, index, `a${index}`);
    const track = await describeTrack(folder, `a${index}`, written);
    audio.push({ lang, titleFa, isDub, loudness: await loudnessOf(pieces, index), ...track });
    step();
  }
  const durationSeconds = secondsOf(renditions[0]?.segments ?? []);
  const subtitles = await makeSubtitles(tools, plan, folder, signal);
  step();
  const smallest = renditions.at(-1);
  if (input.thumbnails && smallest) {
    await input.makeThumbnails(smallest, durationSeconds);
    await cp(input.thumbnails, path.join(folder, THUMBNAIL_FOLDER), { recursive: true });
  }
  step();
  const contents: PackageContents = {
    version: 1,
    durationSeconds,
    sizeBytes: [...renditions, ...audio].reduce((sum, track) => sum + track.sizeBytes, 0),
    renditions,
    audio,
    subtitles,
    thumbnails: input.thumbnails && THUMBNAIL_FILE,
    marks: within(durationSeconds, [...(input.request.marks ?? []), ...fileChapters(plan)]),
  };
  await writeFile(path.join(folder, MASTER_FILE), masterPlaylist(contents));
  await writeFile(path.join(folder, CONTENTS_FILE), JSON.stringify(contents));
  return contents;
}

function rungAt(plan: WorkPlan, index: number): Rung {
  const rung = plan.rungs[index];
  if (!rung) throw new SourceError('no_picture', 'None of the sizes that were asked for fits this picture.');
  return rung;
}

function boundaries({ plan }: WorkPlan): number[] {
  const { timescale, perFrame } = timescaleFor(plan.frameRate);
  return plan.segments.map((frame) => (frame * perFrame) / timescale);
}

async function writePicture(
  { plan, pieces, folder }: PackageInput,
  index: number,
  name: string,
): Promise<WrittenTrack> {
  const written = await writeSegments({
    files: piecesOf(plan, index, pieces),
    folder: path.join(folder, name),
    trackId: 1,
    boundaries: boundaries(plan),
    perSample: timescaleFor(plan.plan.frameRate).perFrame,
  });
  const missing = plan.plan.frames - written.samples;
  const tolerated = Math.max(
    plan.plan.frames * MISSING_SHARE,
    MISSING_SECONDS * framesPerSecond(plan.plan.frameRate),
  );
  if (missing > tolerated) {
    const there = (written.samples / framesPerSecond(plan.plan.frameRate)).toFixed(0);
    const said = plan.source.durationSeconds.toFixed(0);
    throw new SourceError(
      'truncated',
      `The file is cut off or damaged: ${there} of its ${said} seconds can be read.`,
    );
  }
  return written;
}

async function writeSound(
  { plan, pieces, folder }: PackageInput,
  index: number,
  name: string,
): Promise<WrittenTrack> {
  return writeSegments({
    files: [soundFile(pieces, index)],
    folder: path.join(folder, name),
    // Numbers of their own, so that picture and sound can be put together into one file as they are.
    trackId: index + 2,
    boundaries: boundaries(plan),
    perSample: AAC_FRAME,
    // ffmpeg's own encoder adds one packet of priming.
    dropFirst: plan.audio[index]?.copy?.dropFirst ?? 1,
  });
}

export async function describeTrack(
  folder: string,
  name: string,
  written: WrittenTrack,
): Promise<PackagedTrack> {
  const segments = written.segments.map(({ seconds, bytes }): [number, number] => [round(seconds), bytes]);
  await writeFile(path.join(folder, name, PLAYLIST_FILE), mediaPlaylist(segments));
  const bytes = segments.reduce((sum, [, each]) => sum + each, 0);
  const peaks = segments.filter(([seconds]) => seconds >= 1).map(([seconds, each]) => (8 * each) / seconds);
  const average = (8 * bytes) / secondsOf(segments);
  return {
    folder: name,
    codec: written.codec,
    peakBandwidth: Math.ceil(Math.max(average, ...peaks)),
    averageBandwidth: Math.ceil(average),
    sizeBytes: bytes + written.initBytes,
    initBytes: written.initBytes,
    segments,
  };
}

const round = (seconds: number) => Math.round(seconds * 1e6) / 1e6;
const secondsOf = (segments: PackagedTrack['segments']) =>
  round(segments.reduce((sum, [seconds]) => sum + seconds, 0));

function fileChapters({ source }: WorkPlan): PackageContents['marks'] {
  return source.chapters.map(({ start, end, title }) => ({
    ...{ kind: 'chapter', start, end, titleFa: title, source: 'file' },
  }));
}

function within(seconds: number, marks: PackageContents['marks']): PackageContents['marks'] {
  return marks
    .map((mark) => ({ ...mark, end: Math.min(mark.end, seconds) }))
    .filter(({ start, end }) => start >= 0 && end > start);
}

/** How much the work and its result will need on the disk, at most. */
export function spaceNeeded(plan: WorkPlan): number {
  const bits = plan.rungs.reduce((sum, rung) => sum + rung.maxRate, 0) + plan.audio.length * 140_000;
  // Pieces and segments exist side by side for a while.
  return Math.ceil((2 * bits * filmSeconds(plan)) / 8);
}
