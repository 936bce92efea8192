import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Mp4Error } from '../mp4/boxes.ts';
import { codecOf, makeInit, sampleDescription, timescaleOf } from '../mp4/init.ts';
import type { Sample } from '../mp4/samples.ts';
import { makeSegment } from '../mp4/segment.ts';
import { openFragmentedFile } from './fragmented-file.ts';

export interface WrittenTrack {
  codec: string;
  timescale: number;
  /** Samples in all: frames, for a picture. */
  samples: number;
  segments: { seconds: number; bytes: number }[];
  initBytes: number;
}

export interface TrackInput {
  /** ffmpeg's output files, which follow each other without a gap. */
  files: readonly string[];
  folder: string;
  trackId: number;
  /** Where each segment begins, in seconds; the first is 0. */
  boundaries: readonly number[];
  /** Each sample's duration, where it is known more exactly than from the file. */
  perSample?: number;
  /** Encoder priming, which is not part of the film's audio. */
  dropFirst?: number;
}

export const INIT_FILE = 'init.mp4';
export const segmentName = (index: number) => `${String(index + 1).padStart(5, '0')}.m4s`;

/** Cuts one track into an init segment and media segments, each starting with a keyframe at its planned time. */
export async function writeSegments(input: TrackInput): Promise<WrittenTrack> {
  await mkdir(input.folder, { recursive: true });
  const writer = new SegmentWriter(input);
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
  readonly #segments: WrittenTrack['segments'] = [];
  #head: Buffer | null = null;
  #timescale = 1;
  #time = 0;
  #begins = 0;
  #toDrop: number;
  #samples: Sample[] = [];
  #data: Buffer[] = [];
  #count = 0;
  #initBytes = 0;

  constructor(input: TrackInput) {
    this.#input = input;
    this.#toDrop = input.dropFirst ?? 0;
  }

  async begin(head: Buffer): Promise<void> {
    if (this.#head) {
      const same = sampleDescription(head).equals(sampleDescription(this.#head));
      if (!same) throw new Mp4Error('two pieces of one rendition are coded differently');
      return;
    }
    this.#head = head;
    this.#timescale = timescaleOf(head);
    const init = makeInit(head, this.#input.trackId);
    this.#initBytes = init.length;
    await writeFile(path.join(this.#input.folder, INIT_FILE), init);
  }

  async take(samples: readonly Sample[], data: Buffer): Promise<void> {
    let at = 0;
    for (const given of samples) {
      const bytes = data.subarray(at, at + given.size);
      at += given.size;
      if (this.#toDrop > 0) {
        this.#toDrop -= 1;
        continue;
      }
      if (this.#isAtBoundary(given)) await this.#flush();
      const sample = { ...given, duration: this.#input.perSample ?? given.duration };
      this.#samples.push(sample);
      this.#data.push(bytes);
      this.#time += sample.duration;
      this.#count += 1;
    }
  }

  /** Half a millisecond of grace: boundaries are kept as seconds, times as ticks. */
  #isAtBoundary(sample: Sample): boolean {
    const next = this.#input.boundaries[this.#segments.length + 1];
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
    await writeFile(path.join(this.#input.folder, segmentName(index)), bytes);
    this.#segments.push({ seconds: (this.#time - this.#begins) / this.#timescale, bytes: bytes.length });
    this.#begins = this.#time;
    this.#samples = [];
    this.#data = [];
  }

  async finish(): Promise<WrittenTrack> {
    await this.#flush();
    if (!this.#head || this.#count === 0) throw new Mp4Error('a track came out empty');
    return {
      codec: codecOf(this.#head),
      timescale: this.#timescale,
      samples: this.#count,
      segments: this.#segments,
      initBytes: this.#initBytes,
    };
  }
}
