import type { FastifyServerOptions } from 'fastify';

/** Structured lines with a request id; what could sign somebody in, or play a film, is struck out. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request) => ({ method: request.method, url: withoutSecrets(request.url), address: request.ip }),
    },
  };
}

/** Media addresses carry their right in the path; reset links and tokens carry it in the query. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/\/v\/[^/]+\//, '/v/…/')
    .replace(/([?&](?:token|hash|initData|Authority)=)[^&]*/gi, '$1…');
}
