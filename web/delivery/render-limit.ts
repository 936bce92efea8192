import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Pages not in the cache; the API's read limit counts several calls for each. */
const RENDERS_PER_MINUTE = 120;
const SEARCHES_PER_MINUTE = 60;
const NETWORKS_MAX = 20_000;

interface Count {
  rendered: number;
  ends: number;
}

/**
 * Limits the pages that a visitor causes to be rendered for the cache. Such a page is read from the API without a
 * visitor's IP address, so the API cannot count it; otherwise anybody could have a page rendered for every URL they
 * make up.
 */
export function createRenderLimit(scale: number, now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, Count>({ max: NETWORKS_MAX });

  /** Returns 0, or the milliseconds until this visitor may have a page rendered again. */
  return (ip: string, isSearch: boolean): number => {
    const key = isSearch ? `${networkOf(ip)} search` : networkOf(ip);
    let count = counts.get(key);
    if (!count || count.ends <= now()) {
      count = { rendered: 0, ends: now() + MINUTE_MS };
      counts.set(key, count);
    }
    count.rendered += 1;
    const most = Math.ceil((isSearch ? SEARCHES_PER_MINUTE : RENDERS_PER_MINUTE) * scale);
    return count.rendered > most ? count.ends - now() : 0;
  };
}

/** An IPv6 customer has 2^64 addresses: only the first half of an address identifies them. */
function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::');
  const head = front ? front.split(':') : [];
  if (back === undefined) return head.slice(0, 4).join(':');
  const tail = back ? back.split(':') : [];
  const zeros = new Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
