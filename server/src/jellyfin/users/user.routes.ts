import * as t from 'typebox';
import type { AppCall } from '../call.ts';
import { type AppRoute, forAnybody, forUsers } from '../route.ts';
import { sessionInfo, user } from '../shapes/user.shapes.ts';
import { readUser, sessionOf } from './app-user.ts';

export function userRoutes(): AppRoute[] {
  const me = (call: AppCall) => readUser(call, call.identity);
  return [
    // Nobody is listed before signing in.
    forAnybody({ method: 'GET', paths: ['/users/public'], reply: t.Array(user), run: async () => [] }),
    forUsers({ method: 'GET', paths: ['/users/me', '/users/:user'], reply: user, run: me }),
    forUsers({
      method: 'GET',
      paths: ['/users'],
      reply: t.Array(user),
      run: async (call) => [await me(call)],
    }),
    forUsers({
      method: 'GET',
      paths: ['/sessions'],
      reply: t.Array(sessionInfo),
      run: async (call) => [sessionOf(call, await me(call))],
    }),
    forUsers({
      method: 'POST',
      paths: [
        '/sessions/capabilities',
        '/sessions/capabilities/full',
        '/sessions/viewing',
        '/clientlog/document',
        '/users/:user/configuration',
        '/users/configuration',
      ],
      reply: null,
      run: async () => null,
    }),
  ];
}
