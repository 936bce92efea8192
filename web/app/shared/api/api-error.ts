import type { ErrorReply } from '@pardeh/contract/error';

/** What an authentication call and any other say when the server sent no words of its own. */
const DEFAULT_ERROR_MESSAGE = 'مشکلی در انجام فرایند پیش آمده است';
const OFFLINE_MESSAGE = 'ارتباط با سرور برقرار نشد. اینترنتتان را بررسی و دوباره تلاش کنید.';

type Refusal = Partial<Omit<ErrorReply, 'errors'>> & { errors?: ApiError['fields'] };

/** A call that failed; `status` 0 means that no answer came at all. `message` is for the viewer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  /** Of a failure on our side. */
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

/** Asking again can only help when nobody answered, or the answer was that it cannot be given now. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}
