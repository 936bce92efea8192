import { confirmMobile, requestMobileCode } from '@pardeh/contract/account/mobile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { audit } from '../../../database/audit.queries.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { clientKey } from '../../../http/limits/rate-limits.ts';
import { serveOwnPages } from '../../../http/serve.ts';
import { isHeld } from '../../../members/held-mobiles.queries.ts';
import { normaliseName } from '../../../members/person-name.ts';
import { insertUser } from '../../../members/users.queries.ts';
import { recordReferral } from '../../../premium/premium.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';
import { findMethods } from '../factors/factors.queries.ts';
import { finishSignIn, signIn } from '../sign-in.ts';
import { tryCode, useCode } from './codes.queries.ts';
import { type CodeSubject, requireMobile, wrongCode } from './mobile.rules.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';
import { dropMobile, findByMobile, type MobileOwner } from './mobiles.queries.ts';
import { sendCode } from './send-code.ts';

type Confirmation = Static<typeof confirmMobile.body>;

/** Signing in with a mobile number and a code. */
export function mobileRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, limits, secrets } = deps;
  const { db } = deps.database;

  serveOwnPages(app, requestMobileCode, async ({ body, request }) => {
    const mobile = requireMobile(body.mobile);
    const data = await sendCode(deps, { mobile, purpose: 'sign_in', userId: null }, request);
    return { data };
  });

  serveOwnPages(app, confirmMobile, async ({ body, identity, request, reply }) => {
    await limits.count('login_address', clientKey(request));
    const mobile = requireMobile(body.mobile);
    const subject: CodeSubject = { mobile, purpose: 'sign_in', userId: null };
    const code = await tryCode({ db, secrets }, subject, body.code);
    if (code === null) return refuseCode(request);
    // From here on the caller holds the phone: what is said about the number is said to its owner.
    const known = await findByMobile(db, mobile);
    if (known) await refuseOwner(known, body);
    else await refuseNew(mobile);
    if (!(await useCode(db, code))) return refuseCode(request);
    const opened =
      known && !(known.isIdle && body.startNew)
        ? { userId: known.id, isNew: false }
        : await openAccount(known, { mobile, body, notFrom: identity?.userId ?? null, request });
    const deviceName = normaliseName(body.deviceName ?? '') || undefined;
    const call = { userId: opened.userId, request, reply, deviceName };
    return opened.isNew
      ? finishSignIn(deps, { ...call, way: 'registration' })
      : signIn(deps, { ...call, way: 'mobile' });
  });

  async function refuseCode(request: FastifyRequest): Promise<never> {
    await audit(db, 'signin.failed', { address: request.ip, detail: { way: 'mobile' } });
    throw wrongCode();
  }

  async function refuseOwner(owner: MobileOwner, { startNew }: Confirmation): Promise<void> {
    if (owner.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
    if (owner.role !== 'user') throw new AppError('forbidden', { message: MOBILE_TEXTS.staff });
    if (!owner.isIdle) return;
    if (startNew) refuseClosed();
    // A second factor is asked for next, and proves more than the number.
    else if ((await findMethods(db, owner.id)).length === 0) throw new AppError('number_idle');
  }

  async function refuseNew(mobile: string): Promise<void> {
    refuseClosed();
    if (await isHeld(db, secrets, mobile)) throw new AppError('number_held');
  }

  function refuseClosed(): void {
    if (config.registration === 'closed') throw new AppError('registration_closed');
  }

  /** For a new number, and for one that its new owner takes away from an account that nobody used for a year. */
  async function openAccount(
    idle: MobileOwner | undefined,
    call: { mobile: string; body: Confirmation; notFrom: number | null; request: FastifyRequest },
  ): Promise<{ userId: number; isNew: boolean }> {
    const { mobile, body, notFrom, request } = call;
    const name = normaliseName(body.name ?? '') || MOBILE_TEXTS.nameless;
    // A failure half-way must leave no account behind.
    const made = await db.transaction().execute(async (tx) => {
      if (idle) {
        await dropMobile(tx, idle.id);
        await audit(tx, 'mobile.removed', { userId: idle.id, detail: { why: 'idle' } });
      }
      const id = await insertUser(tx, { name, email: null, passwordHash: null, mobile });
      if (id === null) return null;
      if (body.ref) await recordReferral(tx, { invitedId: id, code: body.ref, notFrom });
      await audit(tx, 'account.registered', { userId: id, address: request.ip, detail: { way: 'mobile' } });
      return id;
    });
    if (idle) await notifyOwner(deps, idle, 'mobile-removed');
    if (made !== null) return { userId: made, isNew: true };
    const found = await findByMobile(db, mobile);
    if (!found) throw new AppError('conflict');
    await refuseOwner(found, {} as Confirmation);
    return { userId: found.id, isNew: false };
  }
}
