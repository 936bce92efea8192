import * as t from 'typebox';
import { audit } from '../../database/audit.queries.ts';
import { plainAddress } from '../../database/plain-address.ts';
import { checkPassword } from '../../features/auth/check-password.ts';
import {
  deleteCode,
  type PolledCode,
  pollCode,
  takeAccepted,
} from '../../features/auth/connect/connect.queries.ts';
import { decideDevice, openDeviceCode, reportDevice } from '../../features/auth/connect/device-codes.ts';
import { findMethods } from '../../features/auth/factors/factors.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { issueAppToken, revokeToken } from '../../http/identity/access-tokens.queries.ts';
import type { VisitorCall } from '../call.ts';
import { JELLYFIN_TEXTS as texts } from '../jellyfin.texts.ts';
import { type AppRoute, forAnybody, forUsers } from '../route.ts';
import { toInstant } from '../shapes/shape.ts';
import { type QuickConnect, quickConnect } from '../shapes/system.shapes.ts';
import { authenticationResult } from '../shapes/user.shapes.ts';
import { readUser, sessionOf } from './app-user.ts';

/** As long as a mail address may be: guesses are counted by it. */
const LOGIN_MAX = 254;
/** Some apps ask every second. */
const POLLS_PER_MINUTE = 120;

export function signInRoutes(deps: Deps): AppRoute[] {
  const { db } = deps.database;
  return [
    forAnybody('POST', ['/users/authenticatebyname'], authenticationResult, async (call) => {
      const { body, client, request } = call;
      const login = body.text('username')?.slice(0, LOGIN_MAX) ?? '';
      const password = body.exact('pw') ?? body.exact('password') ?? '';
      const userId = await checkPassword(deps, { login, password, request }).catch(asWrongPassword);
      // A second step cannot be asked for on a television; the code of Quick Connect is confirmed where it can.
      if ((await findMethods(db, userId)).length > 0)
        throw new AppError('unauthenticated', { message: texts.useCode });
      await reportDevice(deps, userId, `${client.app}، ${client.device}`, plainAddress(request.ip));
      return signIn(call, { userId, profileId: userId, way: 'password' });
    }),
    forAnybody('GET', ['/quickconnect/enabled', '/quickconnect/status'], t.Boolean(), async () => true),
    forAnybody('POST', ['/quickconnect/initiate'], quickConnect, initiate),
    forAnybody('GET', ['/quickconnect/initiate'], quickConnect, initiate),
    forAnybody(
      'GET',
      ['/quickconnect/connect'],
      quickConnect,
      async ({ query }) => {
        const secret = query.text('secret') ?? '';
        const polled = await pollCode(db, secret, 0);
        if (polled?.accepted === false) await deleteCode(db, secret);
        if (!polled?.app || polled.accepted === false) throw new AppError('not_found');
        return toResult(secret, polled);
      },
      { perMinute: POLLS_PER_MINUTE },
    ),
    forAnybody('POST', ['/users/authenticatewithquickconnect'], authenticationResult, async (call) => {
      const accepted = await takeAccepted(db, call.body.text('secret') ?? '', 'app');
      if (!accepted) throw new AppError('unauthenticated');
      return signIn(call, { ...accepted, way: 'token' });
    }),
    forUsers('POST', ['/quickconnect/authorize'], t.Boolean(), async ({ query, identity, request }) => {
      const code = query.text('code') ?? '';
      await decideDevice(deps, { code, accept: true, proof: {} }, identity, request).catch(
        (error: unknown) => {
          throw error instanceof AppError && error.code === 'expired' ? new AppError('not_found') : error;
        },
      );
      return true;
    }),
    forUsers('POST', ['/sessions/logout'], null, async ({ identity, request }) => {
      await revokeToken(db, identity.tokenId);
      await audit(db, 'signout', { userId: identity.userId, address: request.ip });
      return null;
    }),
  ];

  async function initiate({ client, request }: VisitorCall): Promise<QuickConnect> {
    const { app, version: appVersion, device, deviceId } = client;
    const asked = { app, appVersion, device, deviceId };
    const { secret, userCode } = await openDeviceCode(deps, request, 'digits', asked);
    return toResult(secret, { ...asked, userCode, accepted: null, createdAt: new Date() });
  }

  async function signIn(
    call: VisitorCall,
    { userId, profileId, way }: { userId: number; profileId: number; way: 'password' | 'token' },
  ) {
    const { client, request, serverId } = call;
    const { app, device } = client;
    const AccessToken = await issueAppToken(db, { userId, profileId, way, request, app, device });
    await audit(db, 'signin.succeeded', { userId, address: request.ip, detail: { way } });
    const User = await readUser(call, { userId, profileId });
    return { User, SessionInfo: sessionOf(call, User), AccessToken, ServerId: serverId };
  }
}

/** Apps know one answer to wrong credentials, whatever is wrong with them. */
function asWrongPassword(error: unknown): never {
  if (error instanceof AppError && error.code === 'invalid') {
    throw new AppError('unauthenticated', { message: texts.wrongCredentials });
  }
  throw error;
}

function toResult(secret: string, code: Omit<PolledCode, 'isEarly'>): QuickConnect {
  return {
    Authenticated: code.accepted === true,
    Secret: secret,
    Code: code.userCode,
    DeviceId: code.deviceId ?? '',
    DeviceName: code.device,
    AppName: code.app ?? '',
    AppVersion: code.appVersion ?? '',
    DateAdded: toInstant(code.createdAt),
  };
}
