/** On a socket of both kinds an IPv4 address comes as `::ffff:1.2.3.4`; nobody knows it by that name. */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}
