import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Database } from '../../database/database.ts';
import { requestContext } from '../../database/request-context.ts';

/** A statement that takes this long is logged; one that takes three times as long is cancelled. */
const SLOW_MS = 1000;

/** The request's id is already in every line of its log; here it is passed on to the database. */
export function passRequestId(app: FastifyInstance, { watchers }: Pick<Database, 'watchers'>): void {
  app.addHook('onRequest', ({ id }, _reply, done) => requestContext.run({ id }, done));
  const watch = ({ query, queryDurationMillis }: LogEvent) => {
    if (queryDurationMillis < SLOW_MS) return;
    const line = {
      reqId: requestContext.getStore()?.id,
      ms: Math.round(queryDurationMillis),
      statement: query.sql,
    };
    app.log.warn(line, 'slow statement');
  };
  watchers.add(watch);
  app.addHook('onClose', async () => void watchers.delete(watch));
}
