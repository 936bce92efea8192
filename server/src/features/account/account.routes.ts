import { getUser } from '@pardeh/contract/account';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../app.ts';
import { readAccount } from '../../domain/account.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import { serve } from '../../platform/serve.ts';

export function accountRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, getUser, async ({ identity }) => {
    const user = await readAccount(db, identity.userId);
    if (!user) throw new AppError('unauthenticated');
    return user;
  });
}
