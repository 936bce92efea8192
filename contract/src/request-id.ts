/** One id from the browser's request through nginx, web and API to the database; it stands in each of their logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Long enough to be one of a kind; what fits here can end no line of a log and no quoted text. */
const FITS = /^[\w-]{8,40}$/;

/** As it came from whoever stands before, or a new one. */
export function requestIdOf(sent: unknown): string {
  return typeof sent === 'string' && FITS.test(sent) ? sent : crypto.randomUUID();
}
