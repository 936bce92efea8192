import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AppCall, ReportCall, VisitorCall } from './call.ts';

interface Described<R extends TSchema, C> {
  method: 'GET' | 'POST' | 'DELETE';
  /** In lower case, the current form first, then those of older apps. `:user` is always the caller. */
  paths: readonly string[];
  /** Null: 204, or bytes that the handler sends itself. */
  reply: R | null;
  /** HEAD too. */
  hasHead?: boolean;
  /** Calls a minute; false: not counted. */
  perMinute?: number | false;
  run: (call: C) => Promise<Static<R> | FastifyReply | null>;
}

/** One row of the table from which the routes are made. */
export interface AppRoute {
  access: 'anybody' | 'report' | 'user';
  method: 'GET' | 'POST' | 'DELETE';
  paths: readonly string[];
  reply: TSchema | null;
  hasHead?: boolean;
  perMinute?: number | false;
  run: (call: never) => Promise<unknown>;
}

export function forUsers<R extends TSchema>(route: Described<R, AppCall>): AppRoute {
  return { access: 'user', ...route };
}

/** Nobody waits for the answer, so that one look at tokens may serve several. */
export function forReports<R extends TSchema>(route: Described<R, ReportCall>): AppRoute {
  return { access: 'report', ...route };
}

export function forAnybody<R extends TSchema>(route: Described<R, VisitorCall>): AppRoute {
  return { access: 'anybody', ...route };
}
