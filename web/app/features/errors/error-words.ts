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

export function wordsFor(status: number | undefined): ErrorWords {
  switch (status) {
    case 400:
    case 404:
    case 405:
    case 422:
      return errorTexts.notFound;
    case 401:
    case 403:
      return errorTexts.forbidden;
    case 429:
      return errorTexts.busy;
    case 502:
    case 503:
    case 504:
      return errorTexts.unavailable;
    default:
      return errorTexts.unexpected;
  }
}
