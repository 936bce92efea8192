import type { ErrorReply } from '@pardeh/contract/error';

/** Messages of authentication calls and of all others, for replies without one. */
const DEFAULT_ERROR_MESSAGE = 'مشکلی در انجام فرایند پیش آمده است';
const OFFLINE_MESSAGE = 'ارتباط با سرور برقرار نشد. اینترنتتان را بررسی و دوباره تلاش کنید.';

type Refusal = Partial<Omit<ErrorReply, 'errors'>> & { errors?: ApiError['fields'] };

/** A failed call; `status` 0 means that there was no response at all. `message` is for the viewer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** Set for a failure on our side. */
  readonly requestId: string | undefined;

  constructor(status: number, reply: Refusal = {}, retryAfterSeconds?: number) {
    super(reply.message || (status === 0 ? OFFLINE_MESSAGE : DEFAULT_ERROR_MESSAGE));
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code;
    this.fields = reply.errors ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = reply.requestId;
  }
}

/** Retrying only helps if there was no response, or the server is temporarily unavailable. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
