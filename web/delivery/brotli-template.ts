import { randomBytes, randomInt } from 'node:crypto';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { filled, type Template } from './page-template.ts';

/** The coder reads the two bytes before a letter to guess it, so a hole takes the two that follow the nonce along. */
const CONTEXT_BYTES = 2;

/** Bytes that no text in UTF-8 contains, so that no likeness of what stands beside a hole reaches into it. */
const NEVER_IN_TEXT = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];

/** Even so one page in ten thousand comes out wrong, by the coder's habit of repeating a distance; the next is right. */
const ATTEMPTS = 3;

interface Coder {
  /** What these bytes become, as whole bytes, when they follow all that was coded before. */
  code: (bytes: Buffer) => Promise<Buffer>;
  end: () => Promise<Buffer>;
}

function createCoder(size: number): Coder {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const taken = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  return {
    code: (bytes) =>
      new Promise((resolve, reject) => {
        stream.once('error', reject);
        stream.write(bytes);
        stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
          stream.off('error', reject);
          resolve(taken());
        });
      }),
    end: () =>
      new Promise((resolve, reject) => {
        stream.once('error', reject);
        stream.once('end', () => resolve(taken()));
        stream.end();
      }),
  };
}

/** A meta-block of bytes as they are: not the last one, a length of four nibbles, not compressed. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, bytes]);
}

function neverInText(): number {
  return NEVER_IN_TEXT[randomInt(NEVER_IN_TEXT.length)] as number;
}

/** What the coder is given in the place of a nonce: nothing before or after it can be told by it. */
function standIn(holeBytes: number): Buffer {
  const bytes = randomBytes(holeBytes);
  bytes[0] = neverInText();
  bytes[holeBytes - 1] = neverInText();
  return bytes;
}

/**
 * A page compressed once, into which any nonce can be written. Where the nonce goes, the coder is given bytes that
 * occur nowhere else, so that nothing refers to them; what it makes of them is thrown away for a block of plain bytes.
 * Null for a page that is not fit for it.
 */
export async function brotliTemplate(plain: Template, holeBytes: number): Promise<Template | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const template = await codedOnce(plain, holeBytes);
    if (!template) return null;
    const nonce = randomBytes(holeBytes).toString('base64url').slice(0, holeBytes);
    if (isFaithful(template, plain, nonce)) return template;
  }
  return null;
}

async function codedOnce({ bytes, holes }: Template, holeBytes: number): Promise<Template | null> {
  const coder = createCoder(bytes.length);
  const parts: Buffer[] = [];
  const codedHoles: number[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };

  let start = 0;
  for (const hole of holes) {
    const end = hole + holeBytes + CONTEXT_BYTES;
    if (hole === start || end > bytes.length) return null;
    add(await coder.code(bytes.subarray(start, hole)));
    const following = bytes.subarray(hole + holeBytes, end);
    await coder.code(Buffer.concat([standIn(holeBytes), following]));
    add(storedBlock(bytes.subarray(hole, end)));
    codedHoles.push(length - holeBytes - CONTEXT_BYTES);
    start = end;
  }
  if (start < bytes.length) add(await coder.code(bytes.subarray(start)));
  add(await coder.end());

  return { bytes: Buffer.concat(parts), holes: codedHoles };
}

/** How the coder refers to what came before is its own business; a page that came out wrong is never sent. */
function isFaithful(template: Template, plain: Template, nonce: string): boolean {
  try {
    return brotliDecompressSync(filled(template, nonce)).equals(filled(plain, nonce));
  } catch {
    return false;
  }
}
