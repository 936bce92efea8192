import { boxesIn, bytesOf, findBox, Mp4Error, makeBox, makeFullBox, requireBox, uint32 } from './boxes.ts';

/** The init segment of a fragmented MP4: what a decoder must know before the first media segment. */

const FILE_TYPE = makeBox('ftyp', Buffer.from('iso6\0\0\0\0iso6cmfcmp41', 'latin1'));

/** The same init segment with our own track id and no edit list; each sample carries all of its own properties. */
export function makeInit(head: Buffer, trackId: number): Buffer {
  return joinInits([retrack(head, trackId)]);
}

/** One head for several tracks, each with a number of its own: what follows it may come from any of them. */
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

function retrack(head: Buffer, trackId: number): Buffer {
  const mvhd = bytesOf(head, requireBox(head, 'moov/mvhd'));
  const trak = requireBox(head, 'moov/trak');
  const parts: Buffer[] = [];
  for (const box of boxesIn(head, trak.payload, trak.end)) {
    if (box.type === 'edts') continue;
    const bytes = Buffer.from(bytesOf(head, box));
    if (box.type === 'tkhd') bytes.writeUInt32BE(trackId, trackIdOffset(bytes));
    parts.push(bytes);
  }
  return makeBox('moov', mvhd, makeBox('trak', ...parts));
}

const trackIdOffset = (tkhd: Buffer) => (tkhd[8] === 1 ? 28 : 20);

function trackIdOf(init: Buffer): number {
  const tkhd = bytesOf(init, requireBox(init, 'moov/trak/tkhd'));
  return tkhd.readUInt32BE(trackIdOffset(tkhd));
}

export function timescaleOf(head: Buffer): number {
  const { payload } = requireBox(head, 'moov/trak/mdia/mdhd');
  return head.readUInt32BE(payload + (head[payload] === 1 ? 20 : 12));
}

/** The codec configuration, by which pieces from several encoder runs are known to fit together. */
export function sampleDescription(head: Buffer): Buffer {
  return bytesOf(head, requireBox(head, 'moov/trak/mdia/minf/stbl/stsd'));
}

const VISUAL_ENTRY = 78;

/** As playlists name it: `avc1.64001f`, `mp4a.40.2`. */
export function codecOf(head: Buffer): string {
  const stsd = requireBox(head, 'moov/trak/mdia/minf/stbl/stsd');
  const [entry] = boxesIn(head, stsd.payload + 8, stsd.end);
  if (entry?.type === 'mp4a') return 'mp4a.40.2';
  if (entry?.type !== 'avc1') throw new Mp4Error(`the codec ${entry?.type ?? '?'} is not one of ours`);
  const avcC = findBox(head, 'avcC', { payload: entry.payload + VISUAL_ENTRY, end: entry.end });
  if (!avcC) throw new Mp4Error('there is no avcC');
  return `avc1.${head.toString('hex', avcC.payload + 1, avcC.payload + 4)}`;
}
