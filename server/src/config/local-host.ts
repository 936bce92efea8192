/** Names by which a machine calls itself; nobody else can reach a site under them. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}

/** A site for trying things out: on a local name, and not behind a proxy that terminates https. */
export function isLocalSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'http:' && isLocalHost(hostname);
}
