import { listSessions, revokeOtherSessions, revokeSession } from '@pardeh/contract/account/sessions';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { plainAddress } from '../../database/plain-address.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import { dropOneTimeTokens } from '../../http/identity/one-time-tokens.queries.ts';
import { serve } from '../../http/serve.ts';
import { deviceName } from '../../members/device-name.rules.ts';
import { findSessions, revokeSessionOf } from './sessions.queries.ts';

export function sessionRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listSessions, async ({ identity }) => {
    const rows = await findSessions(db, identity.userId);
    return {
      data: rows.map((row) => ({
        id: row.id,
        deviceFa: row.app === null ? deviceName(row.user_agent) : `${row.app}، ${row.device}`,
        address: plainAddress(row.address),
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        profileName: row.profile_name,
        current: row.id === identity.tokenId,
      })),
    };
  });

  serve(app, revokeSession, async ({ params, identity, request }) => {
    if (!(await revokeSessionOf(db, identity.userId, params.id))) throw new AppError('not_found');
    await dropOneTimeTokens(db, identity.userId, 'login');
    const detail = { tokenId: params.id };
    await audit(db, 'token.revoked', { userId: identity.userId, address: request.ip, detail });
    return { revoked: 1 };
  });

  serve(app, revokeOtherSessions, async ({ identity, request }) => {
    const revoked = await revokeTokensOf(db, identity.userId, identity.tokenId);
    await dropOneTimeTokens(db, identity.userId, 'login');
    const detail = { others: revoked };
    await audit(db, 'token.revoked', { userId: identity.userId, address: request.ip, detail });
    return { revoked };
  });
}
