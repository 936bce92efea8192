import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';

it.each([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['57P01', '57P03', '57014', '25006', '08006', '53300', '40P01'],
])('says that the site is not available when the database fails with %s', async (code) => {
  const app = fastify();
  handleErrors(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('from the database'), { code })));
  const reply = await app.inject('/');
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ]);
});

it('names nothing of a failure of ours', async () => {
  const app = fastify();
  handleErrors(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('column x does not exist'), { code: '42703' })));
  const reply = await app.inject('/');
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal']);
  expect(reply.body).not.toContain('column');
});
