/**
 * On a socket of both kinds an IPv4 address comes as `::ffff:1.2.3.4`; nobody knows it by that name. A client that closed
 * its connection meanwhile has none, whatever the framework's types say.
 */
export function plainAddress(ip: string | undefined): string {
  return ip?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
}
