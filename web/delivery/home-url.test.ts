import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { homeUrlOf } from './home-url.ts';

const at = (address: string, internal = false) =>
  [{ address, family: 'IPv4', internal }] as NetworkInterfaceInfo[];
const LOCAL = { siteUrl: 'http://localhost:3000', host: '0.0.0.0' };

it.each([
  [LOCAL, { lo: at('127.0.0.1', true), eth0: at('192.168.1.20') }, 'http://192.168.1.20:3000'],
  // A container's network comes first by name, and is of no use to a television.
  [LOCAL, { docker0: at('172.17.0.1'), wlan0: at('10.0.0.7') }, 'http://10.0.0.7:3000'],
  [LOCAL, { eth0: at('10.1.1.1'), wlan0: at('192.168.0.3') }, 'http://192.168.0.3:3000'],
  [LOCAL, { eth0: at('203.0.113.9') }, null],
  [LOCAL, {}, null],
  [{ ...LOCAL, host: '127.0.0.1' }, { eth0: at('192.168.1.20') }, null],
  [{ siteUrl: 'https://example.com', host: '0.0.0.0' }, { eth0: at('192.168.1.20') }, null],
])('%j with %j is %s at home', (site, interfaces, expected) => {
  expect(homeUrlOf(site, interfaces)).toBe(expected);
});
