import { login } from '@pardeh/contract/auth';
import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import type { CallApi } from '../../shared/api/call-api.ts';
import { authenticate } from './authenticate.ts';

const input = { body: { email: 'simin@example.ir', password: 'یک گذرواژه' } };

function recording(answer: (name: string) => unknown): { calls: string[]; call: CallApi } {
  const calls: string[] = [];
  const call = (async (endpoint: { name: string }) => {
    calls.push(endpoint.name);
    return answer(endpoint.name);
  }) as CallApi;
  return { calls, call };
}

it('asks for the CSRF cookie first', async () => {
  const { calls, call } = recording((name) => (name === 'login' ? { token: '1|x' } : null));
  expect(await authenticate(login, input, call)).toEqual({ ok: true, reply: { token: '1|x' } });
  expect(calls).toEqual(['csrfCookie', 'login']);
});

it("yields ok false with the server's message", async () => {
  const { call } = recording((name) => {
    if (name === 'login') throw new ApiError(422, { message: 'گذرواژه درست نیست.' });
  });
  expect(await authenticate(login, input, call)).toMatchObject({ ok: false, message: 'گذرواژه درست نیست.' });
});

it('yields the usual sentence where the server sent no message', async () => {
  const { call } = recording((name) => {
    if (name === 'login') throw new ApiError(500);
  });
  const result = await authenticate(login, input, call);
  expect(result).toMatchObject({ ok: false, message: 'مشکلی در انجام فرایند پیش آمده است' });
});
