import { PassThrough } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { InnerAddressError, resolveOutside } from '../../../http/outbound/open-internet.ts';
import { FetchError, type OpenSource, type SourceRequest } from './open-source.ts';

const SILENCE_MAX_MS = 30_000;

/**
 * The name is looked up and checked once, and the connection goes to that address; basic-ftp takes no other one for
 * the data than the one it is connected to.
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
    // An error is told by the pipeline that reads it, also when it comes before it is read.
    const bytes = new PassThrough().on('error', () => {});
    client.downloadTo(bytes, file, from).catch((error: Error) => bytes.destroy(error));
    return { bytes, from, size, version, close };
  } catch (error) {
    close();
    // 4xx is for now, 5xx is for good: no such file, no such user.
    throw error instanceof FTPError && error.code >= 500 ? new FetchError('refused') : error;
  }
}

/** Not every server knows when a file was changed; then its size has to do. */
async function versionOf(client: Client, file: string, size: number): Promise<string> {
  const changed = await client.lastMod(file).catch((error: unknown) => {
    if (!(error instanceof FTPError)) throw error;
    return null;
  });
  return `${size} ${changed?.toISOString() ?? ''}`;
}

/** A line break would be a command of its own; basic-ftp refuses it as well. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    if (/[\r\n\0]/.test(decoded)) throw new FetchError('refused');
    return decoded;
  } catch {
    throw new FetchError('refused');
  }
}
