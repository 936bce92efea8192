import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { requestContext } from '../../database/request-context.ts';
import { findWritePosition, recordWrite } from './access-tokens.queries.ts';

/**
 * With read replicas, users still see what they have just written: the log position is stored with the session, and
 * only a replica that has reached it is used. In the database, so that it works in every process.
 */
export function seeOwnWrites(app: FastifyInstance, { db, reads }: Pick<Database, 'db' | 'reads'>): void {
  if (reads === db) return;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const request = requestContext.getStore();
    if (request) request.findWroteUntil = () => findWritePosition(db, headers.authorization);
    done();
  });
  app.addHook('onSend', async ({ method, identity }, { statusCode }, payload) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && statusCode < 400;
    if (isWrite && identity) await recordWrite(db, identity.tokenId);
    return payload;
  });
}
