import {
  type Box,
  boxesIn,
  bytesOf,
  findBox,
  Mp4Error,
  makeBox,
  makeFullBox,
  requireBox,
  uint32,
} from './boxes.ts';

/** The init segment of a fragmented MP4: what a decoder needs before the first media segment. */

const FILE_TYPE = makeBox('ftyp', Buffer.from('iso6\0\0\0\0iso6cmfcmp41', 'latin1'));

export interface TrackHead {
  bytes: Buffer;
  timescale: number;
  /** The codec configuration: pieces of several encoder runs fit together if theirs are equal. */
  description: Buffer;
  /** As playlists name it: `avc1.64001f`, `mp4a.40.2`. */
  codec: string;
}

export function readHead(bytes: Buffer): TrackHead {
  const mdhd = requireBox(bytes, 'moov/trak/mdia/mdhd').payload;
  const stsd = requireBox(bytes, 'moov/trak/mdia/minf/stbl/stsd');
  const timescale = bytes.readUInt32BE(mdhd + (bytes[mdhd] === 1 ? 20 : 12));
  return { bytes, timescale, description: bytesOf(bytes, stsd), codec: codecOf(bytes, stsd) };
}

/** The init segment with our own track id and no edit list; each sample carries all of its own properties. */
export function makeInit({ bytes: head }: TrackHead, trackId: number): Buffer {
  const mvhd = bytesOf(head, requireBox(head, 'moov/mvhd'));
  const trak = requireBox(head, 'moov/trak');
  const parts: Buffer[] = [];
  for (const box of boxesIn(head, trak.payload, trak.end)) {
    if (box.type === 'edts') continue;
    const bytes = Buffer.from(bytesOf(head, box));
    if (box.type === 'tkhd') bytes.writeUInt32BE(trackId, trackIdOffset(bytes));
    parts.push(bytes);
  }
  return joinInits([makeBox('moov', mvhd, makeBox('trak', ...parts))]);
}

/** One init segment for several tracks, each with its own id: segments of any of them may follow. */
export function joinInits(inits: readonly Buffer[]): Buffer {
  const [first] = inits;
  if (!first) throw new Mp4Error('there is no track');
  const traks = inits.map((init) => bytesOf(init, requireBox(init, 'moov/trak')));
  const ids = inits.map(trackIdOf);
  const mvhd = Buffer.from(bytesOf(first, requireBox(first, 'moov/mvhd')));
  mvhd.writeUInt32BE(Math.max(...ids) + 1, mvhd.length - 4);
  const mvex = makeBox('mvex', ...ids.map((id) => makeFullBox('trex', 0, 0, uint32(id, 1, 0, 0, 0))));
  return Buffer.concat([FILE_TYPE, makeBox('moov', mvhd, ...traks, mvex)]);
}

const trackIdOffset = (tkhd: Buffer) => (tkhd[8] === 1 ? 28 : 20);

function trackIdOf(init: Buffer): number {
  const tkhd = bytesOf(init, requireBox(init, 'moov/trak/tkhd'));
  return tkhd.readUInt32BE(trackIdOffset(tkhd));
}

const VISUAL_ENTRY = 78;

function codecOf(head: Buffer, stsd: Box): string {
  const [entry] = boxesIn(head, stsd.payload + 8, stsd.end);
  if (entry?.type === 'mp4a') return 'mp4a.40.2';
  if (entry?.type !== 'avc1') throw new Mp4Error(`the codec ${entry?.type ?? '?'} is not one of ours`);
  const avcC = findBox(head, 'avcC', { payload: entry.payload + VISUAL_ENTRY, end: entry.end });
  if (!avcC) throw new Mp4Error('there is no avcC');
  return `avc1.${head.toString('hex', avcC.payload + 1, avcC.payload + 4)}`;
}
