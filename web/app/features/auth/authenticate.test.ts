import { login } from '@pardeh/contract/account/auth';
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
  expect(await authenticate(login, input, call)).toEqual({ token: '1|x' });
  expect(calls).toEqual(['csrfCookie', 'login']);
});

it("fails with the server's message", async () => {
  const { call } = recording((name) => {
    if (name === 'login') throw new ApiError(422, { message: 'گذرواژه درست نیست.' });
  });
  await expect(authenticate(login, input, call)).rejects.toThrow('گذرواژه درست نیست.');
});

it('fails with the usual sentence where the server sent no message', async () => {
  const { call } = recording((name) => {
    if (name === 'login') throw new ApiError(500);
  });
  await expect(authenticate(login, input, call)).rejects.toThrow('مشکلی در انجام فرایند پیش آمده است');
});
