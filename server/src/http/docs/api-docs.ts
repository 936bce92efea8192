import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { docsPage } from './api-docs-page.ts';

/** /openapi.json from the contract's own values, and a readable page of it at /docs. */
export async function describeApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: 'Pardeh', version: '1', description: 'The calls behind the site.' },
      servers: [{ url: apiUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docsPage(app.swagger() as OpenAPIV3.Document)),
  );
}
