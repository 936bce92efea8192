import { BlockList, isIP } from 'node:net';

/**
 * Everything that is not the public internet: this machine, local networks, link-local, carrier NAT, tests, multicast,
 * reserved.
 */
const INNER = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INNER.addSubnet(network, prefix, 'ipv4');

/** Only the allocated part of IPv6 is public; it contains documentation, IPv4 tunnels and test ranges. */
const OPEN_V6 = new BlockList();
OPEN_V6.addSubnet('2000::', 3, 'ipv6');
const INNER_V6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INNER_V6.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !INNER.check(address, 'ipv4');
    case 6:
      return OPEN_V6.check(address, 'ipv6') && !INNER_V6.check(address, 'ipv6');
    default:
      return false;
  }
}
