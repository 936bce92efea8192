import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Mp4Error } from '../mp4/boxes.ts';
import { makeInit, type TrackHead } from '../mp4/init.ts';
import type { Sample } from '../mp4/samples.ts';
import { makeSegment } from '../mp4/segment.ts';
import { INIT_FILE, type PackagedTrack, PLAYLIST_FILE, segmentName } from '../shared/package-contents.ts';
import { openFragmentedFile } from './fragmented-file.ts';
import { mediaPlaylist } from './playlists.ts';

export interface TrackInput {
  /** ffmpeg's output files, which follow each other without a gap. */
  files: readonly string[];
  /** The package, and the folder of the track in it. */
  folder: string;
  name: string;
  trackId: number;
  /** Where each segment begins, in seconds; the first is 0. */
  starts: readonly number[];
  /** Each sample's duration, where it is known more exactly than from the file. */
  perSample: number;
  /** Encoder priming, which is not part of the film's audio. */
  dropFirst?: number;
}

/** Cuts a track into an init segment and media segments, each starting with a keyframe, and writes its playlist. */
export async function writeTrack(input: TrackInput): Promise<{ track: PackagedTrack; samples: number }> {
  const folder = path.join(input.folder, input.name);
  await mkdir(folder, { recursive: true });
  const writer = new SegmentWriter(input, folder);
  for (const file of input.files) {
    const fragmented = await openFragmentedFile(file);
    try {
      await writer.begin(fragmented.head);
      for await (const { samples, data } of fragmented.pieces()) await writer.take(samples, data);
    } finally {
      await fragmented.close();
    }
  }
  return writer.finish();
}

class SegmentWriter {
  readonly #input: TrackInput;
  readonly #folder: string;
  readonly #segments: PackagedTrack['segments'] = [];
  #head: TrackHead | null = null;
  #time = 0;
  #begins = 0;
  #toDrop: number;
  #samples: Sample[] = [];
  #data: Buffer[] = [];
  #count = 0;
  #initBytes = 0;

  constructor(input: TrackInput, folder: string) {
    this.#input = input;
    this.#folder = folder;
    this.#toDrop = input.dropFirst ?? 0;
  }

  async begin(head: TrackHead): Promise<void> {
    if (this.#head && !head.description.equals(this.#head.description)) {
      throw new Mp4Error('two pieces of one rendition are coded differently');
    }
    if (this.#head) return;
    this.#head = head;
    const init = makeInit(head, this.#input.trackId);
    this.#initBytes = init.length;
    await writeFile(path.join(this.#folder, INIT_FILE), init);
  }

  async take(samples: readonly Sample[], data: Buffer): Promise<void> {
    let at = 0;
    for (const read of samples) {
      const bytes = data.subarray(at, at + read.size);
      at += read.size;
      if (this.#toDrop > 0) {
        this.#toDrop -= 1;
        continue;
      }
      if (this.#isAtBoundary(read)) await this.#flush();
      const sample = { ...read, duration: this.#input.perSample };
      this.#samples.push(sample);
      this.#data.push(bytes);
      this.#time += sample.duration;
      this.#count += 1;
    }
  }

  get #timescale(): number {
    return this.#head?.timescale ?? 1;
  }

  /** With a tolerance of half a millisecond: boundaries are in seconds, times in ticks. */
  #isAtBoundary(sample: Sample): boolean {
    const next = this.#input.starts[this.#segments.length + 1];
    if (next === undefined || this.#samples.length === 0) return false;
    const shown = this.#time + sample.compositionOffset;
    return sample.isSync && shown >= (next - 0.0005) * this.#timescale;
  }

  async #flush(): Promise<void> {
    if (this.#samples.length === 0) return;
    const index = this.#segments.length;
    const bytes = makeSegment({
      sequence: index + 1,
      trackId: this.#input.trackId,
      decodeTime: this.#begins,
      samples: this.#samples,
      data: this.#data,
    });
    await writeFile(path.join(this.#folder, segmentName(index)), bytes);
    this.#segments.push([roundSeconds((this.#time - this.#begins) / this.#timescale), bytes.length]);
    this.#begins = this.#time;
    this.#samples = [];
    this.#data = [];
  }

  async finish(): Promise<{ track: PackagedTrack; samples: number }> {
    await this.#flush();
    if (!this.#head || this.#count === 0) throw new Mp4Error('a track came out empty');
    const segments = this.#segments;
    await writeFile(path.join(this.#folder, PLAYLIST_FILE), mediaPlaylist(segments));
    const bytes = segments.reduce((sum, [, each]) => sum + each, 0);
    const peaks = segments.filter(([seconds]) => seconds >= 1).map(([seconds, each]) => (8 * each) / seconds);
    const average = (8 * bytes) / secondsOf(segments);
    const track = {
      folder: this.#input.name,
      codec: this.#head.codec,
      peakBandwidth: Math.ceil(Math.max(average, ...peaks)),
      averageBandwidth: Math.ceil(average),
      sizeBytes: bytes + this.#initBytes,
      initBytes: this.#initBytes,
      segments,
    };
    return { track, samples: this.#count };
  }
}

const roundSeconds = (seconds: number) => Math.round(seconds * 1e6) / 1e6;

export const secondsOf = (segments: PackagedTrack['segments']) =>
  roundSeconds(segments.reduce((sum, [seconds]) => sum + seconds, 0));
