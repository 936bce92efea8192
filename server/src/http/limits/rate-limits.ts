import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sameText } from '../../config/opaque-token.ts';
import { plainAddress } from '../../database/plain-address.ts';
import { AppError } from '../app-error.ts';
import { RateCounter } from './rate-counter.ts';

const READS_PER_MINUTE = 300;
const SEARCHES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const CLIENTS_MAX = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: never counted. */
    rateLimit?: false;
    /** Counted separately from other calls, with this many per minute. */
    callsPerMinute?: number;
    /** Text searches (`q`) are counted separately, since they cost more. */
    searches?: boolean;
  }
  interface FastifyInstance {
    /**
     * The network a call is counted for, also when our own web server calls for a visitor; null when it reads for
     * everybody.
     */
    callerNetwork(request: FastifyRequest): string | null;
    /** Counts a call; returns 0, or above the limit the milliseconds until the next is allowed. */
    countCall(request: FastifyRequest, route?: FastifyRequest['routeOptions']): number;
  }
}

/**
 * Reads are counted in memory, per process: precise enough, and without a round trip. Our own web server calls from one
 * address for all visitors; it authenticates with one of `webKeys`, and then each visitor is counted. What it reads for
 * a shared page names no visitor and is not counted: the web server limits those itself.
 */
export function limitRates(app: FastifyInstance, scale: number, webKeys: readonly string[]): void {
  const counter = new RateCounter(MINUTE_MS, CLIENTS_MAX);
  app.decorate('callerNetwork', (request: FastifyRequest) => {
    const visitor = visitorOfWeb(request, webKeys);
    return visitor === undefined ? clientKey(request) : visitor;
  });
  app.decorate('countCall', (request: FastifyRequest, route = request.routeOptions): number => {
    const { config, url } = route;
    if (config.rateLimit === false) return 0;
    const client = app.callerNetwork(request);
    if (client === null) return 0;
    if (config.callsPerMinute !== undefined) {
      return counter.hit(`${client} ${url}`, Math.ceil(config.callsPerMinute * scale));
    }
    if (config.searches && (request.query as { q?: string }).q) {
      return counter.hit(`${client} search`, Math.ceil(SEARCHES_PER_MINUTE * scale));
    }
    return counter.hit(client, Math.ceil(READS_PER_MINUTE * scale));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = app.countCall(request);
    done(wait > 0 ? new AppError('too_many_requests', { retryAfter: Math.max(1, wait / 1000) }) : undefined);
  });
}

/**
 * The visitor that our own web server calls for; null when it calls for nobody in particular, undefined for other
 * callers.
 */
function visitorOfWeb(request: FastifyRequest, webKeys: readonly string[]): string | null | undefined {
  const header = request.headers['x-web-key'];
  if (header === undefined) return undefined;
  if (!webKeys.some((right) => sameText(right, String(header)))) return undefined;
  const visitor = request.headers['x-forwarded-for'];
  return visitor === undefined ? null : networkOf(String(visitor));
}

export function clientKey(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/** In IPv6 one customer has a /64; counting single addresses would limit nobody. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
