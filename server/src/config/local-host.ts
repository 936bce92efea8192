import { isLocalHost } from '@pardeh/contract/servers/local-host';

/** A site for trying things out: on a local name, and not behind a proxy that terminates https. */
export function isLocalSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'http:' && isLocalHost(hostname);
}
