import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AppCall, ReportCall, VisitorCall } from './call.ts';

interface Options {
  /** HEAD too. */
  hasHead?: boolean;
  /** Calls a minute; false: not counted. */
  perMinute?: number | false;
}

/** One row of the table from which the routes are made. */
export interface AppRoute extends Options {
  access: 'anybody' | 'report' | 'user';
  method: 'GET' | 'POST' | 'DELETE';
  /** In lower case, the current form first, then those of older apps. `:user` is always the caller. */
  paths: readonly string[];
  /** Null: 204, or bytes that the handler sends itself. */
  reply: TSchema | null;
  run: (call: never) => Promise<unknown>;
}

const rowsFor =
  <C>(access: AppRoute['access']) =>
  <R extends TSchema>(
    method: AppRoute['method'],
    paths: readonly string[],
    reply: R | null,
    run: (call: C) => Promise<Static<R> | FastifyReply | null>,
    options: Options = {},
  ): AppRoute => ({ access, method, paths, reply, run, ...options });

export const forUsers = rowsFor<AppCall>('user');
/** Nobody waits for the answer, so that one look at tokens may serve several. */
export const forReports = rowsFor<ReportCall>('report');
export const forAnybody = rowsFor<VisitorCall>('anybody');
