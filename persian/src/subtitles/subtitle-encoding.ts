export type SubtitleEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

/** Enough to decide, however long the file. */
const SAMPLE = 65_536;
const BYTE_ORDER_MARKS: [SubtitleEncoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A few broken bytes (a truncated file, one bad line) do not make it something other than UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let beyondAscii = 0;
  let broken = 0;
  for (const character of new TextDecoder('utf-8').decode(bytes)) {
    if (character === '\uFFFD') broken++;
    else if (character > '\u007F') beyondAscii++;
  }
  return beyondAscii > 20 * broken;
}

/** Timestamps and line ends are ASCII, so UTF-16 shows as zeros in every other byte. */
function utf16WithoutMark(bytes: Uint8Array): SubtitleEncoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < bytes.length / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Arabic-script words are runs of high bytes; Western accented letters occur singly among ASCII letters. */
function hasArabicRuns(bytes: Uint8Array): boolean {
  let high = 0;
  let inRuns = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    high++;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) inRuns++;
  }
  return inRuns > high / 2;
}

export function detectEncoding(bytes: Uint8Array): SubtitleEncoding {
  for (const [encoding, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, at) => bytes[at] === byte)) return encoding;
  }
  const sample = bytes.subarray(0, SAMPLE);
  const utf16 = utf16WithoutMark(sample);
  if (utf16) return utf16;
  if (isUtf8(bytes) || isMostlyUtf8(sample)) return 'utf-8';
  return hasArabicRuns(sample) ? 'windows-1256' : 'windows-1252';
}

function encoderOf(encoding: 'windows-1252' | 'windows-1256'): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

function encodeWith(text: string, encoder: ReadonlyMap<string, number>): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = encoder.get(text[at] ?? '');
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}

function share(text: string, part: RegExp, whole: RegExp): number {
  const all = text.match(whole)?.length ?? 0;
  return all === 0 ? 0 : (text.match(part)?.length ?? 0) / all;
}

/**
 * Undoes an earlier wrong conversion that was saved: Persian bytes decoded as Western text («ÓáÇã», «Ø³Ù„Ø§Ù…»), or
 * UTF-8 decoded as Windows-1256 («ط³ظ„ط§ظ…»).
 */
export function undoMisreading(text: string): string {
  const sample = text.slice(0, SAMPLE);
  if (share(sample, /[\u00C0-\u00FF]/g, /\p{L}/gu) > 0.4 && !/[\u0600-\u06FF]/.test(sample)) {
    const bytes = encodeWith(text, encoderOf('windows-1252'));
    if (bytes) return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1256').decode(bytes);
  }
  // Each Persian letter became two, the first of which is ط or ظ (or ع، غ for others).
  if (share(sample, /[طظ]/g, /[\u0600-\u06FF]/g) > 0.3) {
    const bytes = encodeWith(text, encoderOf('windows-1256'));
    if (bytes && isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  }
  return text;
}

export function decodeSubtitle(bytes: Uint8Array): { text: string; encoding: SubtitleEncoding } {
  const encoding = detectEncoding(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '');
  return { text: undoMisreading(decoded), encoding };
}
