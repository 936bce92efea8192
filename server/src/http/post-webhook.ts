import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.rules.ts';

const TIMEOUT_MS = 10_000;

/** The socket itself asks this, so that what is checked is what is connected to. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { all: true }).then(
    (found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address))) {
        done(new Error('The address is not on the open internet'), '', 4);
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    },
    (error) => done(error, '', 4),
  );
};

/**
 * Posts JSON to an address that a member of the staff chose, without reaching inner networks; `mayBeLocal` for a site
 * that is itself only on this machine. Follows no redirect. Answers the status.
 */
export function postWebhook(address: string, body: object, mayBeLocal: boolean): Promise<number> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBeLocal && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new Error('The address is not on the open internet'));
  }
  const send = url.protocol === 'https:' ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(mayBeLocal ? {} : { lookup: publicLookup }),
      },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
