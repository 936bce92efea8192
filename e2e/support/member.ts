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

/** Whoever has this token calls the API. */
function memberOf(account: Omit<Member, 'call'>): Member {
  const call: Member['call'] = (method, path, body) =>
    fetch(inject('apiUrl') + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        authorization: `Bearer ${account.token}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return { ...account, call };
}

/** A fresh account, opened over the API: most journeys begin signed in, and only one is about signing up. */
export async function openAccount(): Promise<Member> {
  const email = `${randomBytes(6).toString('hex')}@example.ir`;
  const account = { name: 'سیمین', email, password: 'یک گذرواژهٔ بلند' };
  const reply = await fetch(`${inject('apiUrl')}/api/sanc/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, passwordConfirmation: account.password }),
  });
  return memberOf({ ...account, token: ((await reply.json()) as { token: string }).token });
}

/** On another device, whose calls have a token of their own. */
export async function signInAgain(member: Member): Promise<Member> {
  const { email, password } = member;
  const reply = await fetch(`${inject('apiUrl')}/api/sanc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return memberOf({ ...member, token: ((await reply.json()) as { token: string }).token });
}

/** Puts the browser into its state after signing in: with the token in its cookie. */
export async function signIn(context: BrowserContext, member: Member): Promise<void> {
  await context.addCookies([
    { name: 'token', value: encodeURIComponent(member.token), url: inject('siteUrl') },
  ]);
}
