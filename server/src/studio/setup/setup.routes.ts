import { checkSetup, finishSetup, removeDemo, restoreAtSetup } from '@pardeh/contract/studio/staff';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import { handOverAccount } from '../../features/auth/password.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { issueToken } from '../../http/identity/access-tokens.queries.ts';
import { hashPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { checkNewPassword, normaliseEmail } from '../../members/credentials.rules.ts';
import { normaliseName } from '../../members/person-name.ts';
import { findByEmail, insertUser, setRole } from '../../members/users.queries.ts';
import { refuseRestore, wordsOfFailure } from '../backups/restore-refusals.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { STAFF_TEXTS } from '../staff/staff.texts.ts';
import {
  countCatalogue,
  deleteDemo,
  emptyShop,
  isFreshSite,
  isSetupLink,
  useSetupLink,
} from './setup.queries.ts';

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, limits, restore } = deps;
  const { db } = deps.database;
  const isNamed = config.fixedSettings.includes('siteName');
  const refuse = () => new AppError('invalid', { fields: { link: [STAFF_TEXTS.linkUsed] } });

  async function whyNot(backups: readonly unknown[]): Promise<'alone' | 'inUse' | 'noBackup' | null> {
    if (!restore) return 'alone';
    if (!(await isFreshSite(db))) return 'inUse';
    return backups.length === 0 ? 'noBackup' : null;
  }

  serve(app, checkSetup, async ({ body, request }) => {
    await limits.count('login_address', clientKey(request));
    if (!(await isSetupLink(db, body.link))) throw refuse();
    const backups = (await restore?.list()) ?? [];
    return {
      data: {
        ...(await countCatalogue(db)),
        siteName: isNamed ? null : config.siteName,
        noRestore: await whyNot(backups),
        restoreFailure: wordsOfFailure(restore?.last?.failure ?? null),
        backups,
      },
    };
  });

  serve(app, restoreAtSetup, async ({ body: { link, backup, passphrase = null }, request }) => {
    await limits.count('login_address', clientKey(request));
    if (!(await isSetupLink(db, link))) throw refuse();
    if (!restore || !(await isFreshSite(db))) throw new AppError('forbidden');
    await restore.begin({ backup, passphrase, link }).catch(refuseRestore);
    return {};
  });

  serve(app, finishSetup, async ({ body, request }) => {
    await limits.count('login_address', clientKey(request));
    const [name, email] = [normaliseName(body.name), normaliseEmail(body.email)];
    checkNewPassword({ password: body.password, passwordConfirmation: body.password, name, email });
    const passwordHash = await hashPassword(body.password);
    const userId = await db.transaction().execute(async (trx) => {
      if (!(await useSetupLink(trx, body.link))) throw refuse();
      const id =
        (await insertUser(trx, { name, email, passwordHash, role: 'owner', isConfirmed: true })) ??
        (await takeOverAccount(trx, email, passwordHash));
      if (id === null) throw refuse();
      if (body.start === 'empty') {
        await deleteDemo(trx);
        await emptyShop(trx, body.keepsPlans ?? false);
      }
      await audit(trx, 'admin.set_up', { userId: id, address: request.ip, detail: { start: body.start } });
      return id;
    });
    const siteName = body.siteName?.trim();
    if (siteName && !isNamed && siteName !== config.siteName)
      await changeSettings(deps, { siteName }, { userId, address: request.ip });
    return { token: await issueToken(db, { userId, way: 'registration', request }) };
  });

  serve(app, removeDemo, async ({ identity: { userId }, request }) => {
    const removed = await db.transaction().execute(deleteDemo);
    await audit(db, 'admin.demo_removed', { userId, address: request.ip, detail: removed });
    return { data: removed };
  });
}

/** Whoever already registered the owner's address may be a stranger, who must not become the owner. */
async function takeOverAccount(db: Db, email: string, passwordHash: string): Promise<number | null> {
  const found = await findByEmail(db, email);
  if (!found) return null;
  await handOverAccount(db, found.id, passwordHash);
  await setRole(db, found.id, 'owner');
  return found.id;
}
