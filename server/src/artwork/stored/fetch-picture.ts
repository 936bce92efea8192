import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../http/public-address.rules.ts';
import { pictureError } from './picture-error.ts';
import { BYTES_MAX } from './read-upload.ts';

/** What may be reached; only tests, whose servers are on this machine, bring their own. */
export interface Reach {
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isOpen(address: string): boolean;
  ports: readonly string[];
  limitMs: number;
}

const OPEN_INTERNET: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isOpen: isPublicAddress,
  // Pictures lie on web servers; any other port is somebody's service.
  ports: ['', '80', '443'],
  limitMs: 15_000,
};
const REDIRECTS_MAX = 3;

function readAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw pictureError('wrongAddress');
  return url;
}

/**
 * The socket asks this for the address it connects to. What is checked is therefore what is connected to: a name that
 * answers differently the second time is not asked a second time.
 */
const checkedLookup =
  ({ resolve, isOpen }: Reach): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) done(new Error(`${host} has no address`), '', 4);
        else if (!found.every(({ address }) => isOpen(address))) done(pictureError('innerAddress'), '', 4);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };

function request(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address written as numbers is connected to without asking anybody.
  if ((isIP(host) && !reach.isOpen(host)) || !reach.ports.includes(url.port))
    throw pictureError('innerAddress');
  const send = url.protocol === 'https:' ? https.get : http.get;
  return new Promise((resolve, reject) => {
    send(
      url,
      {
        signal,
        agent: false,
        lookup: checkedLookup(reach),
        headers: {
          accept: 'image/avif,image/webp,image/*',
          'user-agent': 'Pardeh',
          'accept-encoding': 'identity',
        },
      },
      resolve,
    ).on('error', reject);
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

/** A picture from the open internet, and from nowhere else. */
export async function fetchPicture(address: string, reach: Reach = OPEN_INTERNET): Promise<Buffer> {
  const signal = AbortSignal.timeout(reach.limitMs);
  try {
    return await follow(address, reach, signal);
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw pictureError(signal.aborted ? 'tooSlow' : 'notReached', error);
  }
}
