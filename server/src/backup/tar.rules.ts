const BLOCK = 512;
/** The largest size that eleven octal digits can hold. */
const OCTAL_MAX = 8 ** 11;

export const TAR_END = Buffer.alloc(2 * BLOCK);
export const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** One entry of a ustar archive; a name has at most 100 characters. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size < OCTAL_MAX) octal(size, 124, 11);
  else {
    // Larger than 8 GB: a binary number, marked by its first bit, as GNU and BSD tar read it.
    header.writeBigUInt64BE(BigInt(size), 128);
    header[124] = 0x80;
  }
  octal(Math.floor(modified.getTime() / 1000), 136, 11);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148);
  return header;
}
