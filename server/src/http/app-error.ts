import { ERRORS, type ErrorCode } from '@pardeh/contract/error';

interface Details {
  /** Messages per field, in Persian, for `invalid`. */
  fields?: Record<string, string[]>;
  /** Replaces the code's default message. */
  message?: string;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
  /** Added to message and code in the reply, such as both versions of a record in a conflict. */
  extra?: Record<string, unknown>;
  /** For the log only. */
  cause?: unknown;
}

/** The one way to fail on purpose: the code decides the status and what the viewer reads. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const firstOfField = Object.values(details.fields ?? {})[0]?.[0];
    super(details.message ?? firstOfField ?? ERRORS[code].message, { cause: details.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra;
  }
}

/** What was looked up by an address or an id; there is nothing to answer without it. */
export function requireFound<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) throw new AppError('not_found');
  return value;
}

export const invalidField = (field: string, message: string) =>
  new AppError('invalid', { fields: { [field]: [message] } });
