import * as t from 'typebox';
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
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly status: 200 | 201 | 202 | 204;
}

const nothing = t.Object({});
type Nothing = typeof nothing;

type Described<P, Q, B, R, A> = {
  name: string;
  method: Method;
  path: string;
  summary: string;
  access: A;
  permission?: Permission;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: 200 | 201 | 202 | 204;
};

/**
 * One value describes a call: the server validates with it, the client gets its types from it, and OpenAPI is generated
 * from it.
 */
export function endpoint<
  R extends t.TSchema,
  const A extends Access,
  P extends t.TSchema = Nothing,
  Q extends t.TSchema = Nothing,
  B extends t.TSchema = Nothing,
>(described: Described<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    status: 200,
    permission: null,
    ...described,
    params: described.params ?? (nothing as t.TSchema as P),
    query: described.query ?? (nothing as t.TSchema as Q),
    body: described.body ?? (nothing as t.TSchema as B),
  };
}

export type ParamsOf<E> = E extends Endpoint<infer P, t.TSchema, t.TSchema, t.TSchema> ? t.Static<P> : never;
export type QueryOf<E> = E extends Endpoint<t.TSchema, infer Q, t.TSchema, t.TSchema> ? t.Static<Q> : never;
export type BodyOf<E> = E extends Endpoint<t.TSchema, t.TSchema, infer B, t.TSchema> ? t.Static<B> : never;
export type ReplyOf<E> = E extends Endpoint<t.TSchema, t.TSchema, t.TSchema, infer R> ? t.Static<R> : never;
