import type { ErrorReply } from '@pardeh/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isProfileMissing } from '../database/database-errors.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import { AppError } from './app-error.ts';
import { describeValidation } from './requests/validation-messages.ts';

/** Every error passes through here: a Persian sentence for the caller, the cause in the log, never a stack trace. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const failure = error instanceof AppError ? error : translate(error, request);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter));
    return sendFailure(reply, failure, failure.status >= 500 ? request.id : undefined);
  });
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
}

/** A URL that the router cannot parse (a broken escape, an overlong part) is a 404. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(reply, new AppError('not_found'));
}

export function errorBody(failure: AppError, requestId?: string): string {
  const body: ErrorReply = { ...failure.extra, message: failure.message, code: failure.code };
  if (requestId !== undefined) body.requestId = requestId;
  if (failure.fields) body.errors = failure.fields;
  return JSON.stringify(body);
}

/** Includes an id to quote to support, who find the failure in the logs by it. */
function sendFailure(reply: FastifyReply, failure: AppError, requestId?: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .status(failure.status)
    .type('application/json')
    .send(errorBody(failure, requestId));
}

function translate(error: FastifyError, request: FastifyRequest): AppError {
  if (error.validation) {
    // A path that cannot identify anything (text or a huge number for an id) is a 404.
    if (error.validationContext === 'params') return new AppError('not_found');
    return new AppError('invalid', { fields: describeValidation(error.validation) });
  }
  if (error.statusCode === 413) return new AppError('too_large');
  if (error.statusCode === 415) return new AppError('unsupported_media_type');
  // Any other client error reported by the framework, such as a path that escapes the pictures' folder.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(error.statusCode === 400 && request.method !== 'GET' ? 'invalid' : 'not_found');
  }
  if (isDatabaseAway(error) || error instanceof StorageUnavailable) {
    return new AppError('unavailable', { retryAfter: 5, cause: error });
  }
  if (isProfileMissing(error)) return new AppError('profile_deleted', { cause: error });
  return new AppError('internal', { cause: error });
}
