import { PassThrough } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { InnerAddressError, resolveOutside } from '../../../http/outbound/open-internet.ts';
import { FetchError, type OpenSource, type SourceRequest } from './open-source.ts';

const SILENCE_MAX_MS = 30_000;

/**
 * The host name is resolved and checked once, and the connection goes to that address; basic-ftp only opens data
 * connections to the same address.
 */
export async function openFtpSource({
  url,
  upload,
  have,
  reach,
  signal,
}: SourceRequest): Promise<OpenSource> {
  const host = await resolveOutside(url, reach).catch((error: unknown) => {
    throw error instanceof InnerAddressError ? new FetchError('inner') : error;
  });
  const client = new Client(SILENCE_MAX_MS);
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    const file = decode(url.pathname.slice(1));
    await client.access({
      host,
      port: Number(url.port || 21),
      ...(url.username ? { user: decode(url.username), password: decode(url.password) } : {}),
    });
    const size = await client.size(file);
    const version = await versionOf(client, file, size);
    const from = upload.fetch_version === version && have < size ? have : 0;
    // Errors surface in the pipeline that reads the stream, even those raised before it starts.
    const bytes = new PassThrough().on('error', () => {});
    client.downloadTo(bytes, file, from).catch((error: Error) => bytes.destroy(error));
    return { bytes, from, size, version, close };
  } catch (error) {
    close();
    // 4xx is temporary, 5xx permanent: no such file, no such user.
    throw error instanceof FTPError && error.code >= 500 ? new FetchError('refused') : error;
  }
}

/** Not every server reports modification times; the size alone then has to do. */
async function versionOf(client: Client, file: string, size: number): Promise<string> {
  const changed = await client.lastMod(file).catch((error: unknown) => {
    if (!(error instanceof FTPError)) throw error;
    return null;
  });
  return `${size} ${changed?.toISOString() ?? ''}`;
}

/** A line break would start another command; basic-ftp rejects it as well. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    if (/[\r\n\0]/.test(decoded)) throw new FetchError('refused');
    return decoded;
  } catch {
    throw new FetchError('refused');
  }
}
