import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { isLocalHost } from '@pardeh/contract/servers/local-host';

/** Networks inside this machine, such as those of containers: no television is in them. */
const INNER = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|cni|tun|utun|tap|wg|zt|tailscale)/i;
/** What routers at home hand out, the most frequent first; 172.16 and above is nearly always a container's own. */
const PRIVATE = [/^192\.168\./, /^10\./];

type Interfaces = Partial<Record<string, NetworkInterfaceInfo[]>>;

/**
 * The address of a site without a domain for other devices in the same network; null where the site has a domain, or
 * nothing else reaches it.
 */
export function homeUrlOf(
  { siteUrl, host }: { siteUrl: string; host: string },
  interfaces: Interfaces = networkInterfaces(),
): string | null {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (!isLocalHost(hostname) || isLocalHost(host)) return null;
  const addresses = Object.entries(interfaces).flatMap(([name, all = []]) =>
    all.filter(({ family, internal }) => family === 'IPv4' && !internal && !INNER.test(name)),
  );
  const found = PRIVATE.flatMap((range) => addresses.filter(({ address }) => range.test(address)))[0];
  return found ? `${protocol}//${found.address}${port ? `:${port}` : ''}` : null;
}
