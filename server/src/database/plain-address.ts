/**
 * On a dual-stack socket an IPv4 address appears as `::ffff:1.2.3.4`; nobody knows it by that name. A client that has
 * closed its connection has none, whatever the framework's types say.
 */
export function plainAddress(ip: string | undefined): string {
  return ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
}
