import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** In chunks, so that a film of any size fits into memory. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
