import type { Role } from '@pardeh/contract/account/account';
import type { FastifyRequest } from 'fastify';
import { issueToken } from '../http/identity/access-tokens.queries.ts';
import type { TestApp } from './open-test-app.ts';
import { makeBuyers } from './paid-orders.ts';
import { callWith, type TestUser } from './test-user.ts';

export interface TestStaff {
  id: number;
  token: string;
  call: TestUser['call'];
}

/** Somebody of this role, signed in without a password. */
export async function signInAs(test: TestApp, role: Role): Promise<TestStaff> {
  const [id = 0] = await makeBuyers(test.db, 1);
  await test.db.updateTable('users').set({ role }).where('id', '=', id).execute();
  const device = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;
  const token = await issueToken(test.db, { userId: id, way: 'password', request: device });
  return { id, token, call: callWith(test.app, token) };
}
