import type { FastifyInstance } from 'fastify';

/**
 * Clients set a content type for every POST, even without a body (axios: JSON, or a form). An empty body is not parsed.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0);
    if (isEmpty) delete headers['content-type'];
    done();
  });
}
