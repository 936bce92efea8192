import {
  confirmTotp,
  getSecurity,
  prepareTotp,
  removeTotp,
  renewRecoveryCodes,
} from '@pardeh/contract/account/second-factor';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { findPendingEmail } from '../address/address.queries.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';
import { proveOwner, requireConfirmed } from '../prove-owner.ts';
import { dropIdleRecoveryCodes, findMethods, findTotpSince } from './factors.queries.ts';
import { findPasskeys } from './passkeys.queries.ts';
import { shown } from './passkeys.routes.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.queries.ts';
import { confirmSecret, prepareSecret, removeSecret } from './totp.queries.ts';

export function totpRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { limits, secrets } = deps;

  serve(app, getSecurity, async ({ identity: { userId } }) => {
    const [passkeys, totpSince, recoveryCodesLeft, pendingEmail] = await Promise.all([
      findPasskeys(db, userId),
      findTotpSince(db, userId),
      countRecoveryCodes(db, userId),
      findPendingEmail(db, userId),
    ]);
    return {
      data: {
        pendingEmail,
        passkeys: passkeys.map(shown),
        totpSince: totpSince?.toISOString() ?? null,
        recoveryCodesLeft,
        // No role has to have a second factor so far.
        mustEnrol: false,
      },
    };
  });

  serve(app, prepareTotp, async ({ body, identity, request }) => {
    const owner = await proveOwner(deps, { identity, proof: body, request });
    requireConfirmed(owner);
    if (await findTotpSince(db, owner.id)) throw new AppError('conflict', { message: AUTH_TEXTS.totpOn });
    return prepareSecret(db, secrets, { userId: owner.id, label: owner.email ?? owner.mobile ?? owner.name });
  });

  serve(app, confirmTotp, async ({ body, identity: { userId }, request }) => {
    await limits.count('second_step_user', userId);
    const isFirst = (await findMethods(db, userId)).length === 0;
    if (!(await confirmSecret(db, secrets, userId, body.code))) {
      throw invalidField('code', AUTH_TEXTS.wrongCode);
    }
    await limits.forgive('second_step_user', userId);
    await audit(db, 'second_factor.added', { userId, address: request.ip, detail: { kind: 'totp' } });
    await notifyOwner(deps, userId, 'totp-on');
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(db, userId) : null };
  });

  serve(app, removeTotp, async ({ body, identity, request }) => {
    const { userId } = identity;
    const owner = await proveOwner(deps, { identity, proof: body, request });
    if (!(await removeSecret(db, userId))) throw new AppError('not_found');
    await dropIdleRecoveryCodes(db, userId);
    await audit(db, 'second_factor.removed', { userId, address: request.ip, detail: { kind: 'totp' } });
    await notifyOwner(deps, owner, 'totp-off');
    return null;
  });

  serve(app, renewRecoveryCodes, async ({ body, identity, request }) => {
    const owner = await proveOwner(deps, { identity, proof: body, request });
    if ((await findMethods(db, owner.id)).length === 0) {
      throw new AppError('conflict', { message: AUTH_TEXTS.noFactor });
    }
    const recoveryCodes = await replaceRecoveryCodes(db, owner.id);
    await audit(db, 'second_factor.recovery_renewed', { userId: owner.id, address: request.ip });
    await notifyOwner(deps, owner, 'recovery-renewed');
    return { recoveryCodes };
  });
}
