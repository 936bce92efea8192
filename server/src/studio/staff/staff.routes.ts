import {
  createScriptToken,
  deleteSavedView,
  deleteScriptToken,
  getStudioMe,
  getStudioSettings,
  listSavedViews,
  listScriptTokens,
  listStaff,
  saveView,
  setStaffRole,
  updateStudioSettings,
} from '@pardeh/contract/studio/staff';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import { serve } from '../../http/serve.ts';
import { normaliseEmail } from '../../members/credentials.rules.ts';
import { findByEmail, findById, setRole } from '../../members/users.queries.ts';
import { mayDo, permissionsOf } from '../permissions.rules.ts';
import { hasDemo } from '../setup/setup.queries.ts';
import { deleteView, findViews, writeView } from './saved-views.queries.ts';
import {
  countOwners,
  deleteScriptTokenOf,
  findScriptTokens,
  findStaff,
  hasSecondFactor,
  insertScriptToken,
  lacksNeededFactor,
  lockOwners,
} from './staff.queries.ts';
import { STAFF_TEXTS } from './staff.texts.ts';
import { readSettings, writeSetting } from './studio-settings.queries.ts';

export function studioMeRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, getStudioMe, async ({ identity: { userId, role } }) => {
    const found = await findById(db, userId);
    if (!found || role === 'user') throw new AppError('forbidden');
    return {
      data: {
        id: userId,
        name: found.name,
        role,
        permissions: [...permissionsOf(role)],
        hasSecondFactor: await hasSecondFactor(db, userId),
        needsSecondFactor: await lacksNeededFactor(db, userId),
      },
    };
  });

  serve(app, listSavedViews, async ({ identity }) => ({ data: await findViews(db, identity.userId) }));
  serve(app, saveView, async ({ body, identity: { userId } }) => {
    await writeView(db, userId, body);
    return { data: await findViews(db, userId) };
  });
  serve(app, deleteSavedView, async ({ params, identity }) => {
    if (!(await deleteView(db, identity.userId, params.id))) throw new AppError('not_found');
    return null;
  });
}

export function staffRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listScriptTokens, async ({ identity }) => ({
    data: await findScriptTokens(db, identity.userId),
  }));

  serve(app, createScriptToken, async ({ body: { name, permissions, days }, identity, request }) => {
    const { userId, role } = identity;
    if (!permissions.every((permission) => mayDo(role, permission))) {
      throw new AppError('invalid', { fields: { permissions: [STAFF_TEXTS.notYours] } });
    }
    const { id, secret } = await insertScriptToken(db, { userId, name, permissions, days });
    await audit(db, 'admin.script_token_made', {
      userId,
      address: request.ip,
      detail: { id, name, permissions },
    });
    const made = requireFound((await findScriptTokens(db, userId)).find((token) => token.id === id));
    return { data: { ...made, token: `${id}|${secret}` } };
  });

  serve(app, deleteScriptToken, async ({ params: { id }, identity: { userId }, request }) => {
    if (!(await deleteScriptTokenOf(db, userId, id))) throw new AppError('not_found');
    await audit(db, 'admin.script_token_ended', { userId, address: request.ip, detail: { id } });
    return null;
  });

  serve(app, listStaff, async () => ({ data: await findStaff(db) }));

  serve(app, setStaffRole, async ({ body, identity, request }) => {
    const found = await findByEmail(db, normaliseEmail(body.email));
    if (!found) throw new AppError('invalid', { fields: { email: [STAFF_TEXTS.noAccount] } });
    // Anybody can register a colleague's address; confirming it proves access to the mailbox.
    if (body.role !== 'user' && !(await findById(db, found.id))?.email_confirmed_at) {
      throw new AppError('invalid', { fields: { email: [STAFF_TEXTS.unconfirmed] } });
    }
    await db.transaction().execute(async (trx) => {
      await lockOwners(trx);
      await setRole(trx, found.id, body.role);
      if ((await countOwners(trx)) === 0) {
        throw new AppError('invalid', { fields: { role: [STAFF_TEXTS.lastOwner] } });
      }
      await revokeTokensOf(trx, found.id, found.id === identity.userId ? identity.tokenId : null);
      const detail = { role: body.role, by: identity.userId };
      await audit(trx, 'account.role_changed', { userId: found.id, address: request.ip, detail });
    });
    return { data: await findStaff(db) };
  });

  const readStudioSettings = async () => ({
    data: { ...(await readSettings(db)), hasDemo: await hasDemo(db) },
  });

  serve(app, getStudioSettings, readStudioSettings);

  serve(app, updateStudioSettings, async ({ body, identity: { userId }, request }) => {
    const before = await readSettings(db);
    if (body.requireSecondFactor !== undefined && body.requireSecondFactor !== before.requireSecondFactor) {
      if (body.requireSecondFactor && !(await hasSecondFactor(db, userId))) {
        throw new AppError('invalid', { fields: { requireSecondFactor: [STAFF_TEXTS.factorFirst] } });
      }
      await writeSetting(db, 'requireSecondFactor', body.requireSecondFactor);
      const detail = { before, after: body };
      await audit(db, 'admin.settings_changed', { userId, address: request.ip, detail });
    }
    return readStudioSettings();
  });
}
