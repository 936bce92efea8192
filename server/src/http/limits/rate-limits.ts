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
    callerNetwork(caller: Caller): string | null;
    /** Counts a call; returns 0, or above the limit the milliseconds until the next is allowed. */
    countCall(network: string | null, limit: CallLimit | null): number;
  }
}

/** As much of a request as is known before the framework reads it. */
export type Caller = Pick<FastifyRequest, 'headers' | 'ip'>;

export interface CallLimit {
  /** Follows the network in the key of the counter. */
  group: string;
  perMinute: number;
}

/** How calls of this request's kind are counted; null: not at all. */
export function limitOf({ routeOptions: { config, url }, query }: FastifyRequest): CallLimit | null {
  if (config.rateLimit === false) return null;
  if (config.callsPerMinute !== undefined) return { group: ` ${url}`, perMinute: config.callsPerMinute };
  if (config.searches && (query as { q?: string }).q)
    return { group: ' search', perMinute: SEARCHES_PER_MINUTE };
  return { group: '', perMinute: READS_PER_MINUTE };
}

/**
 * Reads are counted in memory, per process: precise enough, and without a round trip. Our own web server calls from one
 * address for all visitors; it authenticates with one of `webKeys`, and then each visitor is counted. What it reads for
 * a shared page names no visitor and is not counted: the web server limits those itself.
 */
export function limitRates(app: FastifyInstance, scale: number, webKeys: readonly string[]): void {
  const counter = new RateCounter(MINUTE_MS, CLIENTS_MAX);
  app.decorate('callerNetwork', (caller: Caller) => {
    const visitor = visitorOfWeb(caller, webKeys);
    return visitor === undefined ? clientKey(caller) : visitor;
  });
  app.decorate('countCall', (network: string | null, limit: CallLimit | null) =>
    network === null || limit === null
      ? 0
      : counter.hit(network + limit.group, Math.ceil(limit.perMinute * scale)),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const wait = app.countCall(app.callerNetwork(request), limitOf(request));
    done(wait > 0 ? new AppError('too_many_requests', { retryAfter: Math.max(1, wait / 1000) }) : undefined);
  });
}

/**
 * The visitor that our own web server calls for; null when it calls for nobody in particular, undefined for other
 * callers.
 */
function visitorOfWeb({ headers }: Caller, webKeys: readonly string[]): string | null | undefined {
  const header = headers['x-web-key'];
  if (header === undefined) return undefined;
  if (!webKeys.some((right) => sameText(right, String(header)))) return undefined;
  const visitor = headers['x-forwarded-for'];
  return visitor === undefined ? null : networkOf(String(visitor));
}

export function clientKey({ ip }: Caller): string {
  return networkOf(ip);
}

/** In IPv6 one customer has a /64; counting single addresses would limit nobody. */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  return groupsOf(address)?.slice(0, 4).join(':') ?? address;
}

/** What one provider rents out together, /24 or /48: whoever sends for money changes addresses within it. */
export function wideNetworkOf(ip: string): string {
  const address = plainAddress(ip);
  return groupsOf(address)?.slice(0, 3).join(':') ?? address.split('.').slice(0, 3).join('.');
}

/** The eight groups of an IPv6 address; null for IPv4. */
function groupsOf(address: string): string[] | null {
  if (!address.includes(':') || !isIPv6(address)) return null;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back];
}
