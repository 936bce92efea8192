import {
  decideConnect,
  getConnectRequest,
  pollConnect,
  startConnect,
} from '@pardeh/contract/account/connect';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from '../../../database/plain-address.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { userAgentOf } from '../../../http/identity/access-tokens.queries.ts';
import { networkOf } from '../../../http/limits/rate-limits.ts';
import { serve, serveOwnPages } from '../../../http/serve.ts';
import { deviceName } from '../../../members/device-name.rules.ts';
import { finishSignIn } from '../sign-in.ts';
import { deleteCode, pollCode, takeAccepted } from './connect.queries.ts';
import { shownUserCode } from './connect.rules.ts';
import { CODE_SECONDS, decideDevice, openDeviceCode, readDeviceCode } from './device-codes.ts';

const INTERVAL_SECONDS = 5;
/** Timers differ a little. */
const EARLY_SECONDS = INTERVAL_SECONDS - 0.5;

export function connectRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  serve(app, startConnect, async ({ body, request }) => {
    const { secret, userCode } = await openDeviceCode(deps, request, 'letters', {
      app: null,
      appVersion: null,
      device: body.device?.trim() ?? deviceName(userAgentOf(request)),
      deviceId: null,
    });
    const shown = shownUserCode(userCode);
    return {
      data: {
        deviceCode: secret,
        userCode: shown,
        path: `/connect?code=${shown}`,
        interval: INTERVAL_SECONDS,
        expiresIn: CODE_SECONDS,
      },
    };
  });

  serveOwnPages(app, pollConnect, async ({ body, request, reply }) => {
    const polled = await pollCode(db, body.deviceCode, EARLY_SECONDS);
    // An app's code is exchanged at the door for apps, for a token that only works there.
    if (!polled || polled.app !== null) throw new AppError('expired');
    if (polled.isEarly) throw new AppError('slow_down', { retryAfter: INTERVAL_SECONDS });
    if (polled.accepted === false) {
      await deleteCode(db, body.deviceCode);
      throw new AppError('denied');
    }
    const accepted = polled.accepted ? await takeAccepted(db, body.deviceCode, 'page') : undefined;
    if (accepted) {
      const { userId, profileId } = accepted;
      return finishSignIn(deps, { userId, profileId, way: 'token', request, reply });
    }
    reply.status(202);
    return { data: { interval: INTERVAL_SECONDS } };
  });

  serve(app, getConnectRequest, async ({ params, identity, request }) => {
    const found = await readDeviceCode(deps, params.userCode, identity, request);
    return {
      data: {
        userCode: shownUserCode(found.user_code),
        app: found.app,
        device: found.device,
        address: plainAddress(found.address),
        isSameNetwork: isSameNetwork(found.address, request.ip),
        createdAt: found.created_at.toISOString(),
        expiresAt: found.expires_at.toISOString(),
      },
    };
  });

  serve(app, decideConnect, async ({ params, body, identity, request }) => {
    const { accept, profileId, ...proof } = body;
    await decideDevice(deps, { code: params.userCode, accept, profileId, proof }, identity, request);
    return { data: { accepted: accept } };
  });
}

const LOOPBACK = /^(127\.|::1$)/;

function isSameNetwork(one: string, other: string): boolean {
  const [a, b] = [plainAddress(one), plainAddress(other)];
  // A machine reaches itself by either kind of address.
  return networkOf(a) === networkOf(b) || (LOOPBACK.test(a) && LOOPBACK.test(b));
}
