import * as t from 'typebox';
import type { AppCall } from '../call.ts';
import { type AppRoute, forAnybody, forUsers } from '../route.ts';
import { sessionInfo, user } from '../shapes/user.shapes.ts';
import { readUser, sessionOf } from './app-user.ts';

export function userRoutes(): AppRoute[] {
  const me = (call: AppCall) => readUser(call, call.identity);
  return [
    // Nobody is listed before signing in.
    forAnybody('GET', ['/users/public'], t.Array(user), async () => []),
    forUsers('GET', ['/users/me', '/users/:user'], user, me),
    forUsers('GET', ['/users'], t.Array(user), async (call) => [await me(call)]),
    forUsers('GET', ['/sessions'], t.Array(sessionInfo), async (call) => [sessionOf(call, await me(call))]),
    forUsers(
      'POST',
      [
        '/sessions/capabilities',
        '/sessions/capabilities/full',
        '/sessions/viewing',
        '/clientlog/document',
        '/users/:user/configuration',
        '/users/configuration',
      ],
      null,
      async () => null,
    ),
  ];
}
