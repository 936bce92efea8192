import { randomBytes } from 'node:crypto';
import type { SignedIn } from '@pardeh/contract/account/auth';
import type { Method } from '@pardeh/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Db } from '../database/database.ts';

export interface TestUser {
  id: number;
  token: string;
  email: string;
  password: string;
  /** Calls the API as this user; returns the status and the parsed JSON body. */
  call(method: Method, url: string, payload?: object): Promise<TestReply>;
}

export interface TestReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export const TEST_PASSWORD = 'seven quiet lamps';

/** Registers through the API, like a client other than a browser. */
export async function registerUser(
  app: FastifyInstance,
  fields: { name?: string; email?: string; ref?: string } = {},
): Promise<TestUser> {
  const email = fields.email ?? `viewer-${randomBytes(6).toString('hex')}@example.com`;
  const reply = await send(app, {
    method: 'POST',
    url: '/api/sanc/register',
    payload: {
      name: 'نادر',
      password: TEST_PASSWORD,
      passwordConfirmation: TEST_PASSWORD,
      ...fields,
      email,
    },
  });
  if (reply.status !== 200) throw new Error(`register: ${reply.status} ${JSON.stringify(reply.body)}`);
  const { token, user } = reply.body as SignedIn;
  return { id: user.data.id, token, email, password: TEST_PASSWORD, call: callWith(app, token) };
}

/** As if the user had followed the emailed link. */
export async function confirmAddressOf(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', userId).execute();
}

export function callWith(app: FastifyInstance, token: string): TestUser['call'] {
  return (method, url, payload) =>
    send(app, {
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
}

export async function send(app: FastifyInstance, options: InjectOptions): Promise<TestReply> {
  const reply = await app.inject(options);
  const json = reply.headers['content-type']?.toString().startsWith('application/json');
  return {
    status: reply.statusCode,
    body: json ? reply.json() : reply.body,
    headers: reply.headers,
  };
}
