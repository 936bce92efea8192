import { changeAddress, confirmAddress, resendConfirmation } from '@pardeh/contract/account/address';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Identity } from '../../../http/identity/identity.ts';
import { dropOneTimeTokens } from '../../../http/identity/one-time-tokens.queries.ts';
import { verifyPassword } from '../../../http/identity/password.ts';
import { clientKey } from '../../../http/limits/rate-limits.ts';
import { serve, serveOwnPages } from '../../../http/serve.ts';
import { normaliseEmail } from '../../../members/credentials.rules.ts';
import { requireAccount } from '../../../members/users.queries.ts';
import { AUTH_MAIL, type AuthMail, notifyOwner } from '../auth-mail.job.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';
import { proveOwner } from '../prove-owner.ts';
import { type AddressLink, confirmLink, findAddressLink, findSessionWay } from './address.queries.ts';

export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { jobs, limits } = deps;

  serveOwnPages(app, confirmAddress, async ({ body, identity, request }) => {
    await limits.count('reset_address', clientKey(request));
    const link = await findAddressLink(db, body.token);
    if (!link) throw invalidField('token', AUTH_TEXTS.linkUsedOrExpired);
    if (!(await isByOwner(link, identity))) await provePassword(link, body.password);
    if (!(await confirmLink(db, link, body.token))) throw invalidField('token', AUTH_TEXTS.linkUsedOrExpired);
    const isChange = link.purpose === 'change';
    await audit(db, isChange ? 'address.changed' : 'address.confirmed', {
      userId: link.userId,
      address: request.ip,
    });
    if (isChange) await notifyOwner(deps, { name: link.name, email: link.oldEmail }, 'email', link.email);
    return { message: isChange ? AUTH_TEXTS.addressChanged : AUTH_TEXTS.confirmed, email: link.email };
  });

  /**
   * Reading the mail is not enough: a stranger who registered this address waits for exactly that. Whoever confirms
   * must also be signed in independently, which a mailed link does not prove.
   */
  async function isByOwner(link: AddressLink, identity: Identity | null): Promise<boolean> {
    if (identity?.userId !== link.userId) return false;
    return link.purpose === 'change' || (await findSessionWay(db, identity.tokenId)) !== 'token';
  }

  async function provePassword(link: AddressLink, password: string | undefined): Promise<void> {
    if (link.passwordHash === null) throw invalidField('token', AUTH_TEXTS.openWhereAsked);
    if (password === undefined) throw invalidField('password', AUTH_TEXTS.passwordToConfirm);
    await limits.count('password_user', link.userId);
    if (!(await verifyPassword(password, link.passwordHash))) {
      throw invalidField('password', AUTH_TEXTS.wrongCurrentPassword);
    }
    await limits.forgive('password_user', link.userId);
  }

  serve(app, resendConfirmation, async ({ identity: { userId } }) => {
    const user = await requireAccount(db, userId);
    if (user.email === null) throw invalidField('email', AUTH_TEXTS.noAddress);
    if (user.email_confirmed_at) throw new AppError('conflict', { message: AUTH_TEXTS.alreadyConfirmed });
    await limits.count('confirm_user', userId);
    const mail: AuthMail = { kind: 'confirm', userId };
    await jobs.send(AUTH_MAIL, mail, { key: `confirm:${userId}` });
    return { message: AUTH_TEXTS.confirmMailed };
  });

  serve(app, changeAddress, async ({ body, identity, request }) => {
    const { userId } = identity;
    const owner = await proveOwner(deps, { identity, proof: body, request });
    const email = normaliseEmail(body.email);
    if (email === owner.email) throw invalidField('email', AUTH_TEXTS.addressSame);
    await limits.count('change_address_user', userId);
    await dropOneTimeTokens(db, userId, 'change');
    const mail: AuthMail = { kind: 'change', userId, email };
    await jobs.send(AUTH_MAIL, mail);
    await audit(db, 'address.change_requested', { userId, address: request.ip });
    await notifyOwner(deps, owner, 'email-asked', email);
    return { message: AUTH_TEXTS.changeMailed };
  });
}
