import * as t from 'typebox';
import { idParams } from './shapes.ts';
import type { Permission } from './studio/permissions.ts';

/**
 * Who may call an endpoint.
 * - `public`: the reply is the same for everybody, so it is cached and carries an ETag.
 * - `visitor`: anybody, but the reply depends on who asks, so it is never cached.
 * - `user`: a signed-in user.
 * - `staff`: a signed-in member of the staff whose role has the endpoint's permission.
 */
export type Access = 'public' | 'visitor' | 'user' | 'staff';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  P extends t.TSchema = t.TSchema,
  Q extends t.TSchema = t.TSchema,
  B extends t.TSchema = t.TSchema,
  R extends t.TSchema = t.TSchema,
  A extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  /** With Fastify's `:param` placeholders. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** The permission a role needs, for access `staff`; null: any member of the staff. */
  readonly permission: Permission | null;
  /** Whether a child's profile may call it. Public reads may be, unless they say otherwise: they show what its age allows. */
  readonly child: boolean;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly status: 200 | 201 | 202 | 204;
}

const nothing = t.Object({});
type Nothing = typeof nothing;

/** An address with `:id` has a number there, unless its parameters are described otherwise. */
type ParamsIn<Route> = Route extends `${string}/:id` | `${string}/:id/${string}` ? typeof idParams : Nothing;

type Described<P, Q, B, R, A> = {
  name: string;
  summary: string;
  access: A;
  permission?: Permission;
  child?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  /** Without one there is nothing to say: 204. */
  reply?: R;
  status?: 201 | 202;
};

/** A signed-in user, whoever's profile it is: a child's, too. */
export const anyProfile = { access: 'user', child: true } as const;

/**
 * One value describes a call, such as `GET /api/titles/:id`: the server validates with it, the client gets its types
 * from it, and OpenAPI is generated from it.
 */
export function endpoint<
  const Route extends `${Method} /${string}`,
  const A extends Access,
  R extends t.TSchema = t.TNull,
  P extends t.TSchema = ParamsIn<Route>,
  Q extends t.TSchema = Nothing,
  B extends t.TSchema = Nothing,
>(route: Route, described: Described<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    status: described.reply ? 200 : 204,
    permission: null,
    child: described.access === 'public' && method === 'GET',
    ...described,
    method,
    path,
    params: described.params ?? ((/\/:id(\/|$)/.test(path) ? idParams : nothing) as t.TSchema as P),
    query: described.query ?? (nothing as t.TSchema as Q),
    body: described.body ?? (nothing as t.TSchema as B),
    reply: described.reply ?? (t.Null() as t.TSchema as R),
  };
}

export type ParamsOf<E> = E extends Endpoint<infer P, t.TSchema, t.TSchema, t.TSchema> ? t.Static<P> : never;
export type QueryOf<E> = E extends Endpoint<t.TSchema, infer Q, t.TSchema, t.TSchema> ? t.Static<Q> : never;
export type BodyOf<E> = E extends Endpoint<t.TSchema, t.TSchema, infer B, t.TSchema> ? t.Static<B> : never;
export type ReplyOf<E> = E extends Endpoint<t.TSchema, t.TSchema, t.TSchema, infer R> ? t.Static<R> : never;
