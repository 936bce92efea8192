import type { IncomingMessage } from 'node:http';
import { InnerAddressError, requestOutside } from '../../../http/outbound/open-internet.ts';
import { isRestOf, restHeaders, versionOf } from './fetched-rest.rules.ts';
import { FetchError, type OpenSource, type SourceRequest } from './open-source.ts';

const REDIRECTS_MAX = 5;

export async function openWebSource(request: SourceRequest): Promise<OpenSource> {
  const { upload, have } = request;
  const asked = await follow(request, restHeaders(upload, have));
  const isRest = asked.statusCode === 206 && isRestOf(upload, have, asked.headers);
  // A range that does not fit the bytes we have is discarded, and the file is fetched from the start.
  const isUseless = !isRest && asked.statusCode !== 200;
  if (isUseless) asked.destroy();
  const reply = isUseless ? await follow(request, {}) : asked;
  const from = isRest ? have : 0;
  return {
    bytes: reply,
    from,
    size: Number(reply.headers['content-length'] ?? 0) + from,
    version: versionOf(reply.headers) ?? (isRest ? upload.fetch_version : null),
    close: () => reply.destroy(),
  };
}

async function follow(
  { url: first, reach, signal }: SourceRequest,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const reply = await requestOutside(url, reach, { headers, signal }).catch((error: unknown) => {
      throw error instanceof InnerAddressError ? new FetchError('inner') : error;
    });
    const { statusCode = 0, headers: said } = reply;
    const isAsked = headers.range !== undefined && (statusCode === 206 || statusCode === 416);
    if (statusCode === 200 || isAsked) return reply;
    reply.destroy();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`answered ${statusCode}`);
    if (statusCode < 300 || statusCode >= 400 || !said.location) throw new FetchError('refused');
    if (!URL.canParse(said.location, url.href)) throw new FetchError('refused');
    url = new URL(said.location, url);
    if (!/^https?:$/.test(url.protocol)) throw new FetchError('inner');
  }
  throw new FetchError('refused');
}
