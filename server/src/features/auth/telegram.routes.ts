import {
  getTelegramBot,
  linkTelegram,
  type TelegramFields,
  telegramLogin,
  unlinkTelegram,
} from '@pardeh/contract/account/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { readAccount } from '../../members/account.queries.ts';
import { normaliseName } from '../../members/person-name.ts';
import {
  clearTelegramId,
  findCredentials,
  insertUser,
  requireAccount,
  setTelegramId,
} from '../../members/users.queries.ts';
import { recordReferral } from '../../premium/premium.ts';
import { notifyOwner } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { requireConfirmed } from './prove-owner.ts';
import { signIn } from './sign-in.ts';
import { allowMessages, useTelegramHash } from './telegram.queries.ts';
import { readTelegram, type TelegramUser } from './telegram.rules.ts';

/**
 * No XSRF token is required here: inside Telegram's frame our cookies are not sent at all, and a one-time signature is
 * proof enough. Linking to an account is a separate call, so that following somebody's link can never tie their
 * Telegram to one's account.
 */
export function telegramRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  async function prove(fields: TelegramFields, request: FastifyRequest): Promise<TelegramUser> {
    const botToken = deps.config.telegramBotToken;
    if (!botToken) throw new AppError('forbidden', { message: AUTH_TEXTS.telegramOff });
    await deps.limits.count('login_address', clientKey(request));
    const telegram = readTelegram(fields, botToken, new Date());
    if (!telegram || !(await useTelegramHash(db, telegram.hash))) {
      await audit(db, 'signin.failed', { address: request.ip, detail: { way: 'telegram' } });
      throw invalidField('hash', AUTH_TEXTS.telegramRefused);
    }
    return telegram;
  }

  async function userOf({ telegramId, name }: TelegramUser, ref: string | undefined): Promise<number> {
    const shown = normaliseName(name ?? '') || AUTH_TEXTS.telegramNameless;
    const known = await findCredentials(db, 'telegram_id', telegramId);
    if (!known && deps.config.registration === 'closed') throw new AppError('registration_closed');
    // A failure half-way must leave no account behind.
    const made = await db.transaction().execute(async (tx) => {
      const id = await insertUser(tx, { name: shown, email: null, passwordHash: null, telegramId });
      if (id === null) return null;
      if (ref) await recordReferral(tx, { invitedId: id, code: ref, notFrom: null });
      await audit(tx, 'account.registered', { userId: id, detail: { way: 'telegram' } });
      return id;
    });
    if (made !== null) return made;
    const found = await findCredentials(db, 'telegram_id', telegramId);
    if (!found) throw new AppError('conflict');
    if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
    return found.id;
  }

  serve(app, telegramLogin, async ({ body, request, reply }) => {
    const userId = await userOf(await prove(body, request), body.ref);
    return signIn(deps, { userId, way: 'telegram', request, reply });
  });

  serve(app, getTelegramBot, async () => {
    const botId = Number(deps.config.telegramBotToken?.split(':')[0]);
    return { data: botId ? { botId } : null };
  });

  serve(app, linkTelegram, async ({ body, identity, request }) => {
    const owner = await requireAccount(db, identity.userId);
    requireConfirmed(owner);
    const { telegramId } = await prove(body, request);
    if (!(await setTelegramId(db, identity.userId, telegramId))) {
      throw new AppError('conflict', { message: AUTH_TEXTS.telegramTaken });
    }
    await allowMessages(db, telegramId);
    await audit(db, 'telegram.linked', { userId: identity.userId, address: request.ip });
    await notifyOwner(deps, owner, 'telegram-linked');
    return readAccount(deps, identity, null);
  });

  serve(app, unlinkTelegram, async ({ identity, request }) => {
    if (!(await clearTelegramId(db, identity.userId))) {
      throw new AppError('conflict', { message: AUTH_TEXTS.telegramOnlyWay });
    }
    await audit(db, 'telegram.unlinked', { userId: identity.userId, address: request.ip });
    await notifyOwner(deps, identity.userId, 'telegram-unlinked');
    return readAccount(deps, identity, null);
  });
}
