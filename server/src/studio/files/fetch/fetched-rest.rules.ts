import type { IncomingHttpHeaders } from 'node:http';
import type { UploadRow } from '../uploads.queries.ts';

/** A name of the version that was sent; a weak one promises nothing about bytes. */
export function versionOf({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | null {
  return etag && !etag.startsWith('W/') ? etag : (modified ?? null);
}

/** The rest is asked for only where the other side can say that it is still the same file. */
export function restHeaders(
  { fetch_version: version }: Pick<UploadRow, 'fetch_version'>,
  have: number,
): Record<string, string> {
  if (have === 0) return {};
  return { range: `bytes=${have}-`, ...(version ? { 'if-range': version } : {}) };
}

/** Not every server keeps its promise: the place, the whole size and the version have to be the same. */
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
