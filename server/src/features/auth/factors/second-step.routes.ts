import { passkeyLogin, preparePasskeyLogin, secondStep } from '@pardeh/contract/account/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { clientKey } from '../../../http/limits/rate-limits.ts';
import { serveOwnPages } from '../../../http/serve.ts';
import { findById } from '../../../members/users.queries.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';
import { finishSignIn } from '../sign-in.ts';
import { checkCode, checkKey } from './check-factor.ts';
import { askForPasskey, challengeOf } from './relying-party.ts';
import { openTicket, tryTicket, useTicket } from './tickets.queries.ts';

/** The second step of a sign-in, and signing in with a passkey alone. */
export function secondStepRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { limits } = deps;

  async function refuse(
    field: 'code' | 'passkey' | 'ticket',
    message: string,
    { userId, request }: { userId: number | null; request: FastifyRequest },
  ): Promise<never> {
    const detail = { way: 'second factor', field };
    await audit(db, 'signin.failed', { userId, address: request.ip, detail });
    throw invalidField(field, message);
  }

  async function refuseBlocked(userId: number): Promise<void> {
    const user = await findById(db, userId);
    if (!user) throw new AppError('unauthenticated');
    if (user.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
  }

  serveOwnPages(app, secondStep, async ({ body, request, reply }) => {
    await limits.count('login_address', clientKey(request));
    const opened = await tryTicket(db, body.ticket, 'second_step');
    if (!opened?.user_id || !opened.way) {
      return refuse('ticket', AUTH_TEXTS.ticketExpired, { userId: null, request });
    }
    const userId = opened.user_id;
    await limits.count('second_step_user', userId);
    if (body.passkey) {
      const owner = await checkKey(deps, body.passkey, body.ticket);
      if (owner !== userId) await refuse('passkey', AUTH_TEXTS.passkeyRefused, { userId, request });
    } else if (!(await checkCode(deps, userId, body.code ?? ''))) {
      await refuse('code', AUTH_TEXTS.wrongCode, { userId, request });
    }
    if (!(await useTicket(db, body.ticket, 'second_step'))) {
      return refuse('ticket', AUTH_TEXTS.ticketExpired, { userId, request });
    }
    await refuseBlocked(userId);
    await limits.forgive('second_step_user', userId);
    return finishSignIn(deps, { userId, way: opened.way, request, reply });
  });

  serveOwnPages(app, preparePasskeyLogin, async ({ request }) => {
    await limits.count('login_address', clientKey(request));
    const ticket = await openTicket(db, { purpose: 'passkey_sign_in', userId: null });
    return { options: { ...(await askForPasskey(deps.config.siteUrl, ticket)) } };
  });

  serveOwnPages(app, passkeyLogin, async ({ body, request, reply }) => {
    await limits.count('login_address', clientKey(request));
    const ticket = challengeOf(body.passkey.response.clientDataJSON);
    const isOurs = (await useTicket(db, ticket, 'passkey_sign_in')) !== undefined;
    const userId = isOurs ? await checkKey(deps, body.passkey, ticket) : null;
    if (userId === null) {
      return refuse('passkey', AUTH_TEXTS.passkeyRefused, { userId, request });
    }
    await refuseBlocked(userId);
    return finishSignIn(deps, { userId, way: 'passkey', request, reply });
  });
}
