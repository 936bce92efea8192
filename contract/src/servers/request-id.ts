/** One id from the browser's request through nginx, web and API to the database, logged by each of them. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Long enough to be unique; nothing that matches can break a log line or a quoted string. */
const FITS = /^[\w-]{8,40}$/;

/** The id received from upstream, or a new one. */
export function requestIdOf(sent: unknown): string {
  return typeof sent === 'string' && FITS.test(sent) ? sent : crypto.randomUUID();
}
