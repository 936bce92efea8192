import {
  addPasskey,
  type Passkey,
  preparePasskey,
  prepareProof,
  removePasskey,
  renamePasskey,
} from '@pardeh/contract/account/second-factor';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { AppError, invalidField, requireFound } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { serve } from '../../../http/serve.ts';
import { normaliseName } from '../../../members/person-name.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { AUTH_TEXTS } from '../auth-texts.ts';
import { proveOwner, requireConfirmed } from '../prove-owner.ts';
import { dropIdleRecoveryCodes, findMethods } from './factors.queries.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  setPasskeyName,
} from './passkeys.queries.ts';
import { replaceRecoveryCodes } from './recovery-codes.queries.ts';
import { askForNewPasskey, askForPasskey, challengeOf, readNewPasskey } from './relying-party.ts';
import { openTicket, useTicket } from './tickets.queries.ts';

const PASSKEYS_MAX = 20;

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { siteUrl } = deps.config;

  serve(app, preparePasskey, async ({ body, identity, request }) => {
    const owner = await proveOwner(deps, { identity, proof: body, request });
    requireConfirmed(owner);
    const known = await findPasskeys(db, owner.id);
    if (known.length >= PASSKEYS_MAX) throw new AppError('conflict', { message: AUTH_TEXTS.tooManyPasskeys });
    const ticket = await openTicket(db, { purpose: 'passkey_add', userId: owner.id });
    const user = { id: owner.id, name: owner.name, email: owner.email ?? owner.mobile ?? owner.name };
    return { options: { ...(await askForNewPasskey(deps.config, user, { ticket, known })) } };
  });

  serve(app, addPasskey, async ({ body, identity: { userId }, request }) => {
    const ticket = challengeOf(body.passkey.response.clientDataJSON);
    const opened = await useTicket(db, ticket, 'passkey_add');
    const made = opened?.user_id === userId ? await readNewPasskey(siteUrl, body.passkey, ticket) : null;
    if (!made) throw invalidField('passkey', AUTH_TEXTS.passkeyRefused);
    const isFirst = (await findMethods(db, userId)).length === 0;
    const added = await insertPasskey(db, userId, normaliseName(body.name), made);
    if (!added) throw new AppError('conflict', { message: AUTH_TEXTS.passkeyKnown });
    await audit(db, 'second_factor.added', { userId, address: request.ip, detail: { kind: 'passkey' } });
    await notifyOwner(deps, userId, 'passkey-added', added.name);
    return { data: shown(added), recoveryCodes: isFirst ? await replaceRecoveryCodes(db, userId) : null };
  });

  serve(app, renamePasskey, async ({ params, body, identity }) => {
    const renamed = await setPasskeyName(db, identity.userId, params.id, normaliseName(body.name));
    return { data: shown(requireFound(renamed)) };
  });

  serve(app, removePasskey, async ({ params, body, identity, request }) => {
    const { userId } = identity;
    const key = requireFound((await findPasskeys(db, userId)).find(({ id }) => id === params.id));
    const owner = await proveOwner(deps, { identity, proof: body, request });
    if (!(await deletePasskey(db, userId, params.id))) throw new AppError('not_found');
    await dropIdleRecoveryCodes(db, userId);
    await audit(db, 'second_factor.removed', { userId, address: request.ip, detail: { kind: 'passkey' } });
    await notifyOwner(deps, owner, 'passkey-removed', key.name);
    return null;
  });

  serve(app, prepareProof, async ({ identity: { userId } }) => {
    const known = await findPasskeys(db, userId);
    if (known.length === 0) throw new AppError('conflict', { message: AUTH_TEXTS.noFactor });
    const ticket = await openTicket(db, { purpose: 'proof', userId });
    return { options: { ...(await askForPasskey(siteUrl, ticket, known)) } };
  });
}

export function shown(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
