import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import { errorReply } from '@pardeh/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { type ViewerAge, viewerAgeOf } from '../database/visible.queries.ts';
import { AppError } from './app-error.ts';
import { findVisitor, type Identity, requireIdentity, requireStaff } from './identity/identity.ts';
import { answerPublic } from './replies/cached-replies.ts';
import { rejectNonCanonicalNumbers } from './requests/strict-numbers.ts';

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Never null for an endpoint of access `user` or `staff`. */
  identity: E extends { access: 'user' | 'staff' } ? Identity : Identity | null;
  /** Up to which age titles are shown; every query for viewers takes it. */
  viewerAge: ViewerAge;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnyEndpoint = Endpoint<TSchema, TSchema, TSchema, TSchema>;
export type Handler<E> = (call: Call<E>) => Promise<ReplyOf<E>>;

export interface ServeOptions {
  /** Calls a minute from one address, where the usual number for reads does not fit. */
  perMinute?: number;
  bodyLimit?: number;
  /** Nobody waits for the reply, so its token may be looked up together with those of others. */
  canWait?: boolean;
  /** For an upload that may take long. */
  longBody?: boolean;
  /**
   * The reply depends on the catalogue alone and is cached until that changes; with access `visitor`, only for those
   * who are not signed in.
   */
  cached?: boolean;
  /** With such a query, the reply to the signed-in is their own. */
  isPersonal?: (query: object) => boolean;
  /** For the sign-in and sign-out calls: one of our pages must send its XSRF cookie's token. */
  refuseForgery?: boolean;
}

/** Mounts an endpoint of the contract: validation, access and serialising all come from its value. */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions = {},
): void {
  app.route({
    ...routeOptions(endpoint, options),
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const call = { params: request.params, query: request.query, body: request.body, request, reply };
      const make = () =>
        handler({ ...call, identity: request.identity, viewerAge: request.viewerAge } as Call<E>);
      const isPublic = endpoint.method === 'GET' && (endpoint.access === 'public' || options.cached);
      if (isPublic && !request.identity) return answerPublic(endpoint, request, reply, make);
      const answer = await make();
      // A handler may have answered with another success, such as 202 for "not yet".
      if (reply.statusCode === 200) reply.status(endpoint.status);
      reply.header('cache-control', 'no-store');
      return endpoint.status === 204 ? null : answer;
    },
  });
}

export const serveWith =
  (options: ServeOptions): typeof serve =>
  (app, endpoint, handler) =>
    serve(app, endpoint, handler, options);

/** Like `serve`, for a reply that depends on the catalogue alone. */
export const serveCached = serveWith({ cached: true });
/** Like `serve`, for calls that sign in or out, or change how: only one of our pages may make them. */
export const serveOwnPages = serveWith({ refuseForgery: true });

export function routeOptions(endpoint: AnyEndpoint, options: ServeOptions): RouteShorthandOptions {
  const reads = endpoint.method === 'GET';
  const { type: bodyType } = endpoint.body as { type?: string };
  const checkParams = rejectNonCanonicalNumbers(endpoint.params);
  const checkQuery = rejectNonCanonicalNumbers(endpoint.query);
  const checkBody = rejectNonCanonicalNumbers(endpoint.body);
  return {
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'other'],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(reads || !hasFields(endpoint.body) ? {} : { body: endpoint.body }),
      response: {
        ...(endpoint.status === 204 ? {} : { [endpoint.status]: endpoint.reply }),
        '4xx': errorReply,
        '5xx': errorReply,
      },
      ...(endpoint.access === 'user' || endpoint.access === 'staff' ? { security: [{ bearer: [] }] } : {}),
    },
    config: {
      ...(options.perMinute === undefined ? {} : { callsPerMinute: options.perMinute }),
      ...(options.longBody ? { longBody: true } : {}),
      ...('q' in ((endpoint.query as { properties?: object }).properties ?? {}) ? { searches: true } : {}),
      ...(options.isPersonal ? { isPersonal: options.isPersonal } : {}),
      ...(options.cached ? { cached: endpoint.access === 'public' ? 'for everybody' : 'for visitors' } : {}),
    },
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: async (request, reply) => {
      if (options.refuseForgery) request.server.refuseForgery(request, reply);
      if (endpoint.access === 'visitor' || options.isPersonal?.(request.query as object))
        await findVisitor(request);
      if (endpoint.access === 'user') await requireIdentity(request, options.canWait);
      if (endpoint.access === 'staff') await requireStaff(request, endpoint.permission);
      request.viewerAge =
        endpoint.access === 'public'
          ? await request.server.viewerAges.find(request)
          : viewerAgeOf(request.identity);
      if (request.viewerAge !== null && !endpoint.child) throw new AppError('child_profile');
    },
    preValidation: async (request) => {
      const query = request.query as Record<string, unknown>;
      dropEmpty(query);
      checkQuery(query);
      checkParams(request.params);
      // Where every field is optional, so is the body.
      if (!reads && request.body === undefined && bodyType === 'object') request.body = {};
      checkBody(request.body);
    },
  };
}

/** An object with fields, or a list. */
function hasFields(schema: TSchema): boolean {
  const { type, properties = {} } = schema as { type?: string; properties?: object };
  return type === 'array' || Object.keys(properties).length > 0;
}

/** An empty filter in the URL counts as missing. */
function dropEmpty(query: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(query)) if (value === '') delete query[key];
}
