import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const READS_PER_MINUTE = 300;

/**
 * Reads are counted in memory, per process: exact enough for them, and free of any round trip. Our own web server
 * asks on behalf of all visitors from one address; it proves itself by `webKey`, and then each of them is counted.
 */
export async function limitRates(app: FastifyInstance, scale: number, webKey: string): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: (request) => Math.ceil((request.routeOptions.config.callsPerMinute ?? READS_PER_MINUTE) * scale),
    timeWindow: '1 minute',
    cache: 20_000,
    keyGenerator: (request) => visitorOfWeb(request, webKey) ?? clientKey(request),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfter: Math.max(1, context.ttl / 1000) }),
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    callsPerMinute?: number;
  }
}

function visitorOfWeb(request: FastifyRequest, webKey: string): string | null {
  const shown = Buffer.from(String(request.headers['x-web-key'] ?? ''));
  const right = Buffer.from(webKey);
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null;
  return networkOf(String(request.headers['x-forwarded-for'] ?? request.ip));
}

export function clientKey(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/** One customer line is a /64 in IPv6; counting single addresses there would limit nobody. */
function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
