import type { FastifyServerOptions } from 'fastify';
import { redactUrl } from './redact-url.ts';

/** Structured lines with a request id; anything that could sign somebody in, or play a film, is redacted. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request) => ({ method: request.method, url: redactUrl(request.url), address: request.ip }),
    },
  };
}
