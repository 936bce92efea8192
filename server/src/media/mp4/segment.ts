import { makeBox, makeFullBox, uint32, uint64 } from './boxes.ts';
import type { Sample } from './samples.ts';

export interface SegmentParts {
  /** 1, 2, 3… over the whole track. */
  sequence: number;
  trackId: number;
  decodeTime: number;
  samples: readonly Sample[];
  data: readonly Buffer[];
}

const DEFAULT_BASE_IS_MOOF = 0x020000;
const RUN_FIELDS = 0x1 | 0x100 | 0x200 | 0x400 | 0x800;
const SYNC_FLAGS = 0x02000000;
const DEPENDENT_FLAGS = 0x01010000;

/** A self-contained media segment: its offsets are relative, so it can follow any other. */
export function makeSegment(parts: SegmentParts): Buffer {
  const size = parts.data.reduce((sum, each) => sum + each.length, 0);
  const head = makeMoof(parts, 0);
  const moof = makeMoof(parts, head.length + 8);
  const mdat = Buffer.alloc(8);
  mdat.writeUInt32BE(size + 8, 0);
  mdat.write('mdat', 4, 'latin1');
  return Buffer.concat([SEGMENT_TYPE, moof, mdat, ...parts.data]);
}

const SEGMENT_TYPE = makeBox('styp', Buffer.from('msdh\0\0\0\0msdhmsixcmfs', 'latin1'));

function makeMoof({ sequence, trackId, decodeTime, samples }: SegmentParts, dataOffset: number): Buffer {
  const run = Buffer.alloc(16 * samples.length);
  samples.forEach((sample, index) => {
    run.writeUInt32BE(sample.duration, 16 * index);
    run.writeUInt32BE(sample.size, 16 * index + 4);
    run.writeUInt32BE(sample.isSync ? SYNC_FLAGS : DEPENDENT_FLAGS, 16 * index + 8);
    run.writeInt32BE(sample.compositionOffset, 16 * index + 12);
  });
  return makeBox(
    'moof',
    makeFullBox('mfhd', 0, 0, uint32(sequence)),
    makeBox(
      'traf',
      makeFullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, uint32(trackId)),
      makeFullBox('tfdt', 1, 0, uint64(decodeTime)),
      makeFullBox('trun', 1, RUN_FIELDS, uint32(samples.length, dataOffset), run),
    ),
  );
}
