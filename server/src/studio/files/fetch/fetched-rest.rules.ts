import type { IncomingHttpHeaders } from 'node:http';
import type { UploadRow } from '../uploads.queries.ts';

/** Identifies the version that was sent; a weak ETag does not guarantee identical bytes. */
export function versionOf({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null {
  return etag && !etag.startsWith('W/') ? etag : (modified ?? null);
}

/** The rest is requested only if the server can confirm that it is still the same file. */
export function restHeaders(
  { fetch_version: version }: Pick<UploadRow, 'fetch_version'>,
  have: number,
): Record<string, string> {
  if (have === 0) return {};
  return { range: `bytes=${have}-`, ...(version ? { 'if-range': version } : {}) };
}

/** Servers cannot be trusted here: the offset, total size and version must all match. */
export function isRestOf(
  { size_bytes: size, fetch_version: version }: Pick<UploadRow, 'size_bytes' | 'fetch_version'>,
  have: number,
  headers: IncomingHttpHeaders,
): boolean {
  const [, from, whole] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
  if (Number(from) !== have) return false;
  if (whole !== '*' && size > 0 && Number(whole) !== size) return false;
  const current = versionOf(headers);
  return version === null || current === null || current === version;
}
