import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/;
/** Smaller files gain nothing on the wire. */
const COMPRESS_FROM_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < COMPRESS_FROM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, compatible] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
}

/** Writes both compressed forms next to every text file in a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
