import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface PackedText {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** A page is written once and read once: a quick setting of each coder wins over a thorough one. */
export async function compressText(bytes: Buffer, accepted = ''): Promise<PackedText> {
  if (bytes.length < 1024) return { bytes, encoding: null };
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return { bytes: await brotli(bytes, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { bytes: await zip(bytes, { level: 6 }), encoding: 'gzip' };
  return { bytes, encoding: null };
}
