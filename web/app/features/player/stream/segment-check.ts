/** What a box is called, as the number that its four letters make. */
const code = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
const CONTAINERS = new Set([code('moof'), code('traf')]);
const RUN = code('trun');
const HEADER_BYTES = 8;
/** Of samples without any words of their own a run could claim to have millions. */
const WORDLESS_SAMPLES_MAX = 10_000;

/**
 * Whether the boxes of a segment end where they say. hls.js believes what it reads: a length or a count that a bad
 * disk or line has changed would keep it, and the page, busy for ever.
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
    if (type === RUN && !isWholeRun(view, at, size)) return false;
    at += size;
  }
  return true;
}

/** A table of samples: version and flags, their number, two words that may be missing, and up to four for each. */
function isWholeRun(view: DataView, at: number, size: number): boolean {
  if (size < 16) return false;
  const flags = view.getUint32(at + 8) & 0xff_ff_ff;
  const count = view.getUint32(at + 12);
  const words = [0x1, 0x4].filter((flag) => flags & flag).length;
  const wordsOfEach = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  if (wordsOfEach === 0 && count > WORDLESS_SAMPLES_MAX) return false;
  return size === 16 + 4 * (words + wordsOfEach * count);
}
