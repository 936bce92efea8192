/** A box type as the 32-bit number that its four letters make. */
const boxType = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const CONTAINERS = new Set([boxType('moof'), boxType('traf')]);
const TRACK_RUN = boxType('trun');
const HEADER_BYTES = 8;
/** Samples without fields take no bytes, so the size of the box does not limit their number. */
const FIELDLESS_SAMPLES_MAX = 10_000;

/**
 * Whether the boxes of a segment end where they claim to. hls.js trusts what it parses: a size or count corrupted by a
 * bad disk or connection would keep it, and the page, busy for ever.
 */
export function isWholeSegment(bytes: ArrayBuffer): boolean {
  return areWhole(new DataView(bytes), 0, bytes.byteLength);
}

function areWhole(view: DataView, from: number, to: number): boolean {
  let at = from;
  while (at < to) {
    const size = at + HEADER_BYTES <= to ? view.getUint32(at) : 0;
    if (size < HEADER_BYTES || at + size > to) return false;
    const type = view.getUint32(at + 4);
    if (CONTAINERS.has(type) && !areWhole(view, at + HEADER_BYTES, at + size)) return false;
    if (type === TRACK_RUN && !isWholeRun(view, at, size)) return false;
    at += size;
  }
  return true;
}

/** A table of samples: version and flags, their number, two optional fields, and up to four fields for each. */
function isWholeRun(view: DataView, at: number, size: number): boolean {
  if (size < 16) return false;
  const flags = view.getUint32(at + 8) & 0xff_ff_ff;
  const count = view.getUint32(at + 12);
  const fields = [0x1, 0x4].filter((flag) => flags & flag).length;
  const fieldsOfEach = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  if (fieldsOfEach === 0 && count > FIELDLESS_SAMPLES_MAX) return false;
  return size === 16 + 4 * (fields + fieldsOfEach * count);
}
