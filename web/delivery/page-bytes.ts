import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { acceptsEncoding } from '@pardeh/contract/servers/accepted-encoding';
import { createCacheMemory } from '@pardeh/contract/servers/server-memory';
import { brotliOptions, type CompressedText } from './compress-text.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** For a page that is sent many times: more thorough than compression for a single reader. */
const BROTLI_QUALITY = 7;
const GZIP_LEVEL = 9;
const toCacheMemory = createCacheMemory();

/** The same page in each encoding; a compressed form is made when the first browser needs it. */
export class PageBytes {
  readonly plain: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  constructor(plain: Buffer) {
    this.plain = toCacheMemory(plain);
  }

  async smallestFor(accepted?: string): Promise<CompressedText> {
    if (acceptsEncoding(accepted, 'br')) return { bytes: await this.#brotliBytes(), encoding: 'br' };
    if (acceptsEncoding(accepted, 'gzip')) return { bytes: await this.#gzipBytes(), encoding: 'gzip' };
    return { bytes: this.plain, encoding: null };
  }

  #brotliBytes(): Promise<Buffer> {
    this.#brotli ??= brotli(this.plain, brotliOptions(BROTLI_QUALITY, this.plain.length)).then(toCacheMemory);
    return this.#brotli;
  }

  #gzipBytes(): Promise<Buffer> {
    this.#gzip ??= zip(this.plain, { level: GZIP_LEVEL }).then(toCacheMemory);
    return this.#gzip;
  }
}
