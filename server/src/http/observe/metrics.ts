import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { measureOperation } from './operation-metrics.ts';

/** Counts what the API does; served on a separate, private port. */
export function measure(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'pardeh_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'pardeh_database_statements_total',
    help: 'Statements sent to the database',
    labelNames: ['outcome'],
    registers: [registry],
  });
  database.watchers.add((event) => statements.inc({ outcome: event.level === 'error' ? 'failed' : 'done' }));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.replyCache.watchers.add(({ route, status, seconds }) =>
    requests.observe({ method: 'GET', route, status }, seconds),
  );
  measureOperation(registry, app, database);
  return registry;
}

export function buildMetricsApp(registry: Registry): FastifyInstance {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return app;
}
