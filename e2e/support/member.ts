import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

export interface Member {
  name: string;
  email: string;
  password: string;
  token: string;
  /** Calls the API as this member. */
  call(method: string, path: string, body?: object): Promise<Response>;
}

/** A fresh account, opened over the API: most journeys begin signed in, and only one is about signing up. */
export async function openAccount(): Promise<Member> {
  const email = `${randomBytes(6).toString('hex')}@example.ir`;
  const account = { name: 'سیمین', email, password: 'یک گذرواژهٔ بلند' };
  const send = (method: string, path: string, body?: object, token?: string) =>
    fetch(inject('apiUrl') + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const reply = await send('POST', '/api/sanc/register', {
    ...account,
    passwordConfirmation: account.password,
  });
  const { token } = (await reply.json()) as { token: string };
  return { ...account, token, call: (method, path, body) => send(method, path, body, token) };
}

/** Puts the browser into its state after signing in: with the token in its cookie. */
export async function signIn(context: BrowserContext, member: Member): Promise<void> {
  await context.addCookies([
    { name: 'token', value: encodeURIComponent(member.token), url: inject('siteUrl') },
  ]);
}
