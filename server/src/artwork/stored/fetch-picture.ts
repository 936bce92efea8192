import type { IncomingMessage } from 'node:http';
import {
  InnerAddressError,
  OPEN_INTERNET,
  type Reach,
  requestOutside,
} from '../../http/outbound/open-internet.ts';
import { pictureError } from './picture-error.ts';

/** Pictures are small, so a slow server is given up on early. */
export interface PictureReach extends Reach {
  limitMs: number;
}

const OPEN_TO_PICTURES: PictureReach = { ...OPEN_INTERNET, limitMs: 15_000 };
const REDIRECTS_MAX = 3;
export const BYTES_MAX = 10_000_000;

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw pictureError('wrongAddress');
  return url;
}

async function request(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { accept: 'image/avif,image/webp,image/*' };
  return requestOutside(url, reach, { headers, signal }).catch((error: unknown) => {
    throw error instanceof InnerAddressError ? pictureError('innerAddress') : error;
  });
}

async function readBody(reply: IncomingMessage): Promise<Buffer> {
  if (Number(reply.headers['content-length'] ?? 0) > BYTES_MAX) throw pictureError('tooHeavy');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of reply as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > BYTES_MAX) throw pictureError('tooHeavy');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function follow(address: string, reach: Reach, signal: AbortSignal): Promise<Buffer> {
  let url = readAddress(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const reply = await request(url, reach, signal);
    try {
      const { statusCode = 0, headers } = reply;
      if (statusCode === 200) return await readBody(reply);
      if (statusCode < 300 || statusCode >= 400 || !headers.location) throw pictureError('notReached');
      url = readAddress(headers.location, url);
    } finally {
      reply.destroy();
    }
  }
  throw pictureError('tooManyRedirects');
}

/** Fetches a picture from the public internet only, never from a private network. */
export async function fetchPicture(address: string, reach: PictureReach = OPEN_TO_PICTURES): Promise<Buffer> {
  const signal = AbortSignal.timeout(reach.limitMs);
  try {
    return await follow(address, reach, signal);
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw pictureError(signal.aborted ? 'tooSlow' : 'notReached', error);
  }
}
