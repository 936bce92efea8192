import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const READS_PER_MINUTE = 300;

/** Reads are counted in memory, per process: exact enough for them, and free of any round trip. */
export async function limitRates(app: FastifyInstance, scale: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: (request) => Math.ceil((request.routeOptions.config.callsPerMinute ?? READS_PER_MINUTE) * scale),
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: clientKey,
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfter: Math.max(1, context.ttl / 1000) }),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    callsPerMinute?: number;
  }
}

/** One customer line is a /64 in IPv6; counting single addresses there would limit nobody. */
export function clientKey(request: FastifyRequest): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
