/** ISO base media boxes, of which an MP4 consists. Only what packaging and downloads need. */

export interface Box {
  type: string;
  /** Offsets of the box and of its payload, and where both end. */
  start: number;
  payload: number;
  end: number;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);

export class Mp4Error extends Error {
  override readonly name = 'Mp4Error';
}

/** The sibling boxes between two offsets. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  let start = from;
  while (start + 8 <= to) {
    const { size, header } = boxHeader(bytes, start);
    const end = size === 0 ? to : start + size;
    if (end > to || end < start + header) throw new Mp4Error('a box is cut off');
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, payload: start + header, end };
    start = end;
  }
}

export function boxHeader(bytes: Buffer, at: number): { size: number; header: number } {
  const size = bytes.readUInt32BE(at);
  if (size !== 1) return { size, header: 8 };
  if (at + 16 > bytes.length) throw new Mp4Error('a box is cut off');
  return { size: Number(bytes.readBigUInt64BE(at + 8)), header: 16 };
}

/** The first box at a path such as `moov/trak/mdia/mdhd`. */
export function findBox(
  bytes: Buffer,
  path: string,
  within?: { payload: number; end: number },
): Box | undefined {
  const [type, ...rest] = path.split('/');
  for (const box of boxesIn(bytes, within?.payload ?? 0, within?.end ?? bytes.length)) {
    if (box.type !== type) continue;
    if (rest.length === 0) return box;
    if (CONTAINERS.has(box.type)) return findBox(bytes, rest.join('/'), box);
  }
  return undefined;
}

export function requireBox(bytes: Buffer, path: string, within?: { payload: number; end: number }): Box {
  const box = findBox(bytes, path, within);
  if (!box) throw new Mp4Error(`there is no ${path}`);
  return box;
}

export function bytesOf(bytes: Buffer, box: Box): Buffer {
  return bytes.subarray(box.start, box.end);
}

export function makeBox(type: string, ...parts: Buffer[]): Buffer {
  const size = 8 + parts.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts], size);
}

/** A box that begins with a version and flags. */
export function makeFullBox(type: string, version: number, flags: number, ...parts: Buffer[]): Buffer {
  return makeBox(type, uint32((version << 24) | flags), ...parts);
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value >>> 0, 4 * index);
  });
  return bytes;
}

export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
