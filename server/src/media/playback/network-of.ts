import { isIPv4 } from 'node:net';
import { plainAddress } from '../../http/plain-address.ts';

/**
 * The network of an address, as wide as a carrier's usual block: phones change their address while they play, and
 * a household has many.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.');
  const [first = '', second = ''] = plain.toLowerCase().split(':');
  return `${first}:${second}`;
}
