import type { ErrorReply } from '@pardeh/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageUnavailable } from '../storage/storage.ts';
import { AppError } from './app-error.ts';
import { describeValidation } from './validation-messages.ts';

/** Every failure leaves through here: a Persian sentence outwards, the cause into the log, never a stack. */
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

/** An address that the router cannot read (a broken escape, an endless part) names nothing. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(reply, new AppError('not_found'));
}

export function errorBody(failure: AppError, requestId?: string): string {
  const body: ErrorReply = { ...failure.extra, message: failure.message, code: failure.code };
  if (requestId !== undefined) body.requestId = requestId;
  if (failure.fields) body.errors = failure.fields;
  return JSON.stringify(body);
}

/** With an id for who writes to support: what failed on our side is found by it in the logs. */
function sendFailure(reply: FastifyReply, failure: AppError, requestId?: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .status(failure.status)
    .type('application/json')
    .send(errorBody(failure, requestId));
}

function translate(error: FastifyError, request: FastifyRequest): AppError {
  if (error.validation) {
    // A path that cannot name anything (a text or a huge number for an id) names nothing.
    if (error.validationContext === 'params') return new AppError('not_found');
    return new AppError('invalid', { fields: describeValidation(error.validation) });
  }
  if (error.statusCode === 413) return new AppError('too_large');
  if (error.statusCode === 415) return new AppError('unsupported_media_type');
  // Whatever else the framework blames on the caller, such as a path that leads out of the pictures' folder.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError(error.statusCode === 400 && request.method !== 'GET' ? 'invalid' : 'not_found');
  }
  if (isDatabaseAway(error) || error instanceof StorageUnavailable) {
    return new AppError('unavailable', { retryAfter: 5, cause: error });
  }
  return new AppError('internal', { cause: error });
}

/** Connection refused or lost, the server starting or stopping, a pool that gave up waiting, a statement that took too long. */
function isDatabaseAway(error: FastifyError): boolean {
  if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0|57014|08|53)/.test(error.code ?? '')) return true;
  // The last is what a broken transaction says: it cannot be rolled back over a connection that is gone.
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message);
}
