import { getUser } from '@pardeh/contract/account/account';
import { deleteUser, exportUser, updateUser } from '@pardeh/contract/account/own-account';
import { exportProfile } from '@pardeh/contract/account/profiles';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { viewerAgeOf } from '../../database/visible.queries.ts';
import { AppError, invalidField, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { verifyPassword } from '../../http/identity/password.ts';
import { serve } from '../../http/serve.ts';
import { readAccount } from '../../members/account.queries.ts';
import { normaliseName } from '../../members/person-name.ts';
import { findProfiles } from '../../members/profiles.queries.ts';
import { findOwner } from '../../members/users.queries.ts';
import { setName } from './account.queries.ts';
import { ACCOUNT_TEXTS } from './account.texts.ts';
import { deleteAndNotify } from './account-deleted.job.ts';
import { collectExport, collectProfile } from './export.queries.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    database: { db },
    limits,
  } = deps;
  const read = (identity: Identity) => readAccount(deps, identity, viewerAgeOf(identity));

  serve(app, getUser, ({ identity }) => read(identity));

  serve(app, updateUser, async ({ body, identity }) => {
    await setName(db, identity.userId, normaliseName(body.name));
    return read(identity);
  });

  serve(app, exportUser, async ({ identity: { userId, profileId }, request, reply }) => {
    if (profileId !== userId) throw new AppError('forbidden', { message: ACCOUNT_TEXTS.ownerOnly });
    await limits.count('export_hour', userId);
    const document = await collectExport(db, userId);
    await audit(db, 'account.exported', { userId, address: request.ip });
    reply.header('content-disposition', 'attachment; filename="pardeh-account.json"');
    return document;
  });

  /** One's own, a child's, and for the owner those without a PIN: the others have to be chosen first. */
  serve(app, exportProfile, async ({ params, identity, request, reply }) => {
    const { userId, profileId } = identity;
    const row = requireFound((await findProfiles(db, userId)).find(({ id }) => id === params.id));
    const isReadable = row.child_age !== null || (profileId === userId && !row.has_pin);
    if (row.id !== profileId && !isReadable) throw new AppError('pin_required');
    await limits.count('export_hour', userId);
    await audit(db, 'account.exported', { userId, address: request.ip, detail: { profile: row.name } });
    reply.header('content-disposition', 'attachment; filename="pardeh-profile.json"');
    return collectProfile(db, row);
  });

  serve(app, deleteUser, async ({ body, identity: { userId, profileId, tokenId }, request }) => {
    if (profileId !== userId) throw new AppError('forbidden', { message: ACCOUNT_TEXTS.ownerOnly });
    await limits.count('password_user', userId);
    const user = await findOwner(db, userId, tokenId);
    if (!user) throw new AppError('unauthenticated');
    await confirm(user, body.password);
    await deleteAndNotify(deps, { id: userId, name: user.name, email: user.email });
    await audit(db, 'account.deleted', { userId, address: request.ip });
    return null;
  });
}

/** Requires the password; an account without one must have signed in recently. */
async function confirm(
  user: { password_hash: string | null; is_fresh: boolean },
  password: string | undefined,
): Promise<void> {
  const refuse = (message: string): never => {
    throw invalidField('password', message);
  };
  if (user.password_hash === null) {
    if (!user.is_fresh) refuse(ACCOUNT_TEXTS.signInAgain);
  } else if (password === undefined) refuse(ACCOUNT_TEXTS.passwordNeeded);
  else if (!(await verifyPassword(password, user.password_hash))) refuse(ACCOUNT_TEXTS.wrongPassword);
}
