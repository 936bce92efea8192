import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { type ErrorWords, errorTexts } from './errors.texts.ts';

/** The status of a failed page; undefined for an error in our own code. */
export function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError ? error.status || 503 : undefined;
}

/** The reference for finding the failure in the logs, if it was on our side. */
export function referenceOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as { requestId?: string } | null)?.requestId;
  return error instanceof ApiError ? error.requestId : undefined;
}

const { notFound, forbidden, busy, unavailable } = errorTexts;
const WORDS: Readonly<Record<number, ErrorWords>> = {
  400: notFound,
  401: forbidden,
  403: forbidden,
  404: notFound,
  405: notFound,
  422: notFound,
  429: busy,
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

export const wordsFor = (status = 0): ErrorWords => WORDS[status] ?? errorTexts.unexpected;
