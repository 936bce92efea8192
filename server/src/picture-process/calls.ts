import type { ErrorCode } from '@pardeh/contract/error';

export interface Call {
  id: number;
  module: string;
  name: string;
  args: unknown[];
}

export interface CallError {
  message: string;
  /** Set for an AppError. */
  code?: ErrorCode;
  fields?: Record<string, string[]> | undefined;
}

export type Reply = { id: number; value: unknown } | { id: number; error: CallError };
