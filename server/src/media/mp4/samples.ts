import { type Box, boxesIn, Mp4Error, requireBox } from './boxes.ts';

/** One frame of video, or one packet of audio. */
export interface Sample {
  size: number;
  /** In ticks of the track's timescale. */
  duration: number;
  /** How long after decoding it is shown. */
  compositionOffset: number;
  isSync: boolean;
}

export interface Fragment {
  decodeTime: number;
  samples: Sample[];
}

interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 };
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const NOT_SYNC = 0x10000;

/** The samples of one `moof`; their data is at the beginning of the `mdat` that follows it. */
export function readFragment(moof: Buffer): Fragment {
  const traf = requireBox(moof, 'moof/traf');
  const defaults = readDefaults(moof, requireBox(moof, 'tfhd', traf));
  const tfdt = requireBox(moof, 'tfdt', traf);
  const decodeTime =
    moof[tfdt.payload] === 1
      ? Number(moof.readBigUInt64BE(tfdt.payload + 4))
      : moof.readUInt32BE(tfdt.payload + 4);
  const samples: Sample[] = [];
  for (const box of boxesIn(moof, traf.payload, traf.end)) {
    if (box.type === 'trun') samples.push(...readRun(moof, box, defaults));
  }
  return { decodeTime, samples };
}

function readDefaults(moof: Buffer, tfhd: Box): Defaults {
  const flags = moof.readUInt32BE(tfhd.payload) & 0xffffff;
  let at = tfhd.payload + 8;
  if (flags & TFHD.baseOffset) at += 8;
  if (flags & TFHD.description) at += 4;
  const next = (flag: number) => {
    if (!(flags & flag)) return 0;
    at += 4;
    return moof.readUInt32BE(at - 4);
  };
  return { duration: next(TFHD.duration), size: next(TFHD.size), flags: next(TFHD.flags) };
}

function readRun(moof: Buffer, trun: Box, defaults: Defaults): Sample[] {
  const flags = moof.readUInt32BE(trun.payload) & 0xffffff;
  const count = moof.readUInt32BE(trun.payload + 4);
  let at = trun.payload + 8;
  if (flags & TRUN.dataOffset) at += 4;
  let firstFlags: number | undefined;
  if (flags & TRUN.firstFlags) {
    firstFlags = moof.readUInt32BE(at);
    at += 4;
  }
  const field = (flag: number, otherwise: number) => {
    if (!(flags & flag)) return otherwise;
    at += 4;
    return moof.readUInt32BE(at - 4);
  };
  return Array.from({ length: count }, (_, index) => {
    if (at > trun.end) throw new Mp4Error('a run of samples is cut off');
    const duration = field(TRUN.duration, defaults.duration);
    const size = field(TRUN.size, defaults.size);
    const ownFlags = field(TRUN.flags, index === 0 ? (firstFlags ?? defaults.flags) : defaults.flags);
    const compositionOffset = field(TRUN.offset, 0) | 0;
    return { duration, size, compositionOffset, isSync: (ownFlags & NOT_SYNC) === 0 };
  });
}
