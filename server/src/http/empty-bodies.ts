import type { FastifyInstance } from 'fastify';

/**
 * Clients name a type for every POST, also for one without a body (axios: JSON, or a form). What is not there
 * has no type, and is not to be parsed.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0);
    if (isEmpty) delete headers['content-type'];
    done();
  });
}
