import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Live: the process answers. Ready: it may be sent traffic, which a process that is shutting down may not. */
export function reportHealth(app: FastifyInstance, database: Database): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const quiet = { logLevel: 'silent' as const, config: { rateLimit: false as const } };
  app.get('/health/live', { ...quiet, schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { ...quiet, schema: { hide: true } }, async (_request, reply) => {
    const answers = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    );
    if (answers && !stopping) return { status: 'ok' };
    return reply
      .status(503)
      .header('retry-after', 5)
      .send({ status: stopping ? 'stopping' : 'database unreachable' });
  });
}
