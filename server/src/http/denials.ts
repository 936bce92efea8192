import type { FastifyInstance } from 'fastify';
import { audit } from '../database/audit.queries.ts';
import type { Db } from '../database/database.ts';
import { AppError } from './app-error.ts';

/** Records forbidden attempts: a user calling an endpoint for admins, a blocked account signing in. */
export function recordDenials(app: FastifyInstance, db: Db): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || error.code !== 'forbidden') return;
    const detail = { method: request.method, route: request.routeOptions.url ?? null };
    await audit(db, 'access.denied', {
      userId: request.identity?.userId ?? null,
      address: request.ip,
      detail,
    });
  });
}
