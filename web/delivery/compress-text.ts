import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface CompressedText {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** For one reader: a quick setting of each coder is done sooner than a thorough one saves. */
export async function compressText(bytes: Buffer, accepted = ''): Promise<CompressedText> {
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
