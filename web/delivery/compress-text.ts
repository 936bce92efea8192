import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from '@pardeh/contract/servers/accepted-encoding';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface CompressedText {
  bytes: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** Smaller texts gain nothing on the wire. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * With a window that fits the text. The default of 4 MB compresses a page no better, and the memory it takes in each
 * thread is not returned to the system.
 */
export function brotliOptions(quality: number, size: number): BrotliOptions {
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(size + 1))));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** For a single reader: a fast setting of each encoder saves more time than a thorough one. */
export async function compressText(bytes: Buffer, accepted?: string): Promise<CompressedText> {
  if (bytes.length < COMPRESS_FROM_BYTES) return { bytes, encoding: null };
  if (acceptsEncoding(accepted, 'br')) {
    return { bytes: await brotli(bytes, brotliOptions(5, bytes.length)), encoding: 'br' };
  }
  if (acceptsEncoding(accepted, 'gzip')) return { bytes: await zip(bytes, { level: 6 }), encoding: 'gzip' };
  return { bytes, encoding: null };
}
