import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** After the build: every text file also in its two compressed forms, as small as they get. */

const CLIENT = fileURLToPath(new URL('../build/client', import.meta.url));
const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/;
/** Below this a compressed answer is no smaller on the wire. */
const WORTH_IT_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const entry of await readdir(CLIENT, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || !TEXT.test(entry.name) || path.includes('/.vite/')) continue;
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT_BYTES) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
}
