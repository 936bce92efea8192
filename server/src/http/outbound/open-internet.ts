import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.rules.ts';

/** What may be reached; only tests, whose servers are local, pass their own. */
export interface Reach {
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  isOpen(address: string): boolean;
  /** Null: any. */
  ports: readonly string[] | null;
}

export const OPEN_INTERNET: Reach = {
  resolve: (host) => lookup(host, { all: true }),
  isOpen: isPublicAddress,
  // Public files are on web servers; any other port is an internal service.
  ports: ['', '80', '443'],
};

/** The address is not on the public internet. */
export class InnerAddressError extends Error {
  override readonly name = 'InnerAddressError';

  constructor(host: string) {
    super(`${host} is not on the open internet`);
  }
}

/**
 * The socket calls this to resolve the address it connects to. So the checked address is the one used: a name that
 * would resolve differently the second time is not resolved again.
 */
const checkedLookup =
  ({ resolve, isOpen }: Reach): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) done(new Error(`${host} has no address`), '', 4);
        else if (!found.every(({ address }) => isOpen(address))) done(new InnerAddressError(host), '', 4);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 4),
    );
  };

/** An address that may be connected to, for protocols other than HTTP. */
export async function resolveOutside(url: URL, reach: Reach): Promise<string> {
  const host = requireOutside(url, reach);
  const found = isIP(host) ? [{ address: host }] : await reach.resolve(host);
  if (!found.every(({ address }) => reach.isOpen(address))) throw new InnerAddressError(host);
  const [first] = found;
  if (!first) throw new Error(`${host} has no address`);
  return first.address;
}

/** Returns the host; a numeric address is connected to without a lookup, so it is checked here. */
function requireOutside(url: URL, reach: Reach): string {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if ((isIP(host) && !reach.isOpen(host)) || reach.ports?.includes(url.port) === false)
    throw new InnerAddressError(host);
  return host;
}

interface OutsideRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Makes it a POST. */
  body?: string;
}

/** One request to the public internet only; redirects are up to the caller, each with another call. */
export async function requestOutside(url: URL, reach: Reach, { headers, signal, body }: OutsideRequest) {
  requireOutside(url, reach);
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(
      url,
      {
        signal,
        agent: false,
        lookup: checkedLookup(reach),
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'user-agent': 'Pardeh', 'accept-encoding': 'identity', ...headers },
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
}
