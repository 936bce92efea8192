import {
  cancelMobileChange,
  confirmNewMobile,
  getOwnMobile,
  removeMobile,
  requestNewMobile,
  requestOldMobileCode,
  setSmsMessages,
} from '@pardeh/contract/account/mobile';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Identity } from '../../../http/identity/identity.ts';
import { clientKey } from '../../../http/limits/rate-limits.ts';
import { serve } from '../../../http/serve.ts';
import { isHeld } from '../../../members/held-mobiles.queries.ts';
import { requireAccount } from '../../../members/users.queries.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { proveOwner } from '../prove-owner.ts';
import { linkMobile, proposeMobile, readOwnMobile } from './change-mobile.ts';
import { isAsked, type RightCode, tryCode, useCode } from './codes.queries.ts';
import { type CodeSubject, requireMobile, wrongCode } from './mobile.rules.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';
import { confirmMobileAgain } from './mobiles.queries.ts';
import { deleteChange, findOwnMobile, removeOwnMobile, setSmsAgreed } from './own-mobile.queries.ts';
import { sendCode } from './send-code.ts';

/** The number of the signed-in: adding, changing, removing it. */
export function ownMobileRoutes(app: FastifyInstance, deps: Deps): void {
  const { limits, secrets } = deps;
  const { db } = deps.database;

  serve(app, getOwnMobile, ({ identity }) => readOwnMobile(deps, identity.userId));

  serve(app, requestNewMobile, async ({ body, identity, request }) => {
    const { userId } = refuseOthers(identity);
    const mobile = requireMobile(body.mobile);
    const subject: CodeSubject = { mobile, purpose: 'new', userId };
    // Proven when the code that has not arrived was asked for; a second proof would need another one-time code.
    if (await isAsked(db, subject)) return { data: await sendCode(deps, subject, request) };
    const owner = await proveOwner(deps, { identity, proof: body, request });
    // A stranger who registered with somebody's address must not add a way in before the owner comes.
    if (owner.email !== null && owner.email_confirmed_at === null) throw new AppError('email_unconfirmed');
    if (mobile === owner.mobile && !(await findOwnMobile(db, userId))?.isIdle) {
      throw invalidField('mobile', MOBILE_TEXTS.sameNumber);
    }
    return { data: await sendCode(deps, subject, request) };
  });

  serve(app, requestOldMobileCode, async ({ identity, request }) => {
    const owner = await requireAccount(db, refuseOthers(identity).userId);
    if (owner.mobile === null) throw new AppError('conflict', { message: MOBILE_TEXTS.noNumber });
    const subject: CodeSubject = { mobile: owner.mobile, purpose: 'old', userId: owner.id };
    return { data: await sendCode(deps, subject, request) };
  });

  serve(app, confirmNewMobile, async ({ body, identity, request }) => {
    await limits.count('login_address', clientKey(request));
    const owner = await requireAccount(db, refuseOthers(identity).userId);
    const mobile = requireMobile(body.mobile);
    const code = await check({ mobile, purpose: 'new', userId: owner.id }, body.code, 'code');
    if (await isHeld(db, secrets, mobile)) throw new AppError('number_held');
    const old =
      owner.mobile !== null && body.oldCode !== undefined
        ? await check({ mobile: owner.mobile, purpose: 'old', userId: owner.id }, body.oldCode, 'oldCode')
        : null;
    await use(code, 'code');
    if (old) await use(old, 'oldCode');
    if (owner.mobile === mobile) await confirmMobileAgain(db, owner.id);
    else if (owner.mobile === null || old) await linkMobile(deps, { owner, mobile, request });
    else await proposeMobile(deps, { owner, mobile, madeBy: null, request });
    return readOwnMobile(deps, owner.id);
  });

  serve(app, cancelMobileChange, async ({ identity, request }) => {
    const { userId } = refuseOthers(identity);
    if (await deleteChange(db, userId)) {
      await audit(db, 'mobile.change_cancelled', { userId, address: request.ip });
    }
    return readOwnMobile(deps, userId);
  });

  serve(app, removeMobile, async ({ body, identity, request }) => {
    const { userId } = refuseOthers(identity);
    const owner = await proveOwner(deps, { identity, proof: body, request });
    if (owner.mobile === null) return readOwnMobile(deps, userId);
    if (!(await removeOwnMobile(db, userId))) {
      throw new AppError('conflict', { message: MOBILE_TEXTS.onlyWay });
    }
    await deleteChange(db, userId);
    await audit(db, 'mobile.removed', { userId, address: request.ip });
    await notifyOwner(deps, owner, 'mobile-removed');
    return readOwnMobile(deps, userId);
  });

  serve(app, setSmsMessages, async ({ body, identity }) => {
    const { userId } = refuseOthers(identity);
    await setSmsAgreed(db, userId, body.wantsSms);
    return readOwnMobile(deps, userId);
  });

  async function check(subject: CodeSubject, typed: string, field: 'code' | 'oldCode'): Promise<RightCode> {
    const code = await tryCode({ db, secrets }, subject, typed);
    if (!code) throw wrongCode(field);
    return code;
  }

  async function use(code: RightCode, field: 'code' | 'oldCode'): Promise<void> {
    if (!(await useCode(db, code))) throw wrongCode(field);
  }
}

/** The number is the account's: a child's profile, or anybody's but the owner's, cannot touch it. */
function refuseOthers(identity: Identity): Identity {
  if (identity.profileId !== identity.userId) {
    throw new AppError('forbidden', { message: MOBILE_TEXTS.ownerOnly });
  }
  return identity;
}
