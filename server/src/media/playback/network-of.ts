import { isIPv4 } from 'node:net';
import { plainAddress } from '../../database/plain-address.ts';

/**
 * The network of an address, as large as a typical block of a carrier: phones change their address during playback,
 * and a household has several.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.');
  const [first = '', second = ''] = plain.toLowerCase().split(':');
  return `${first}:${second}`;
}
