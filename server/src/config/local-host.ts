/** Names by which a machine calls itself; nobody else can reach a site under them. */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname);
}

/** A site for trying things out: on this machine's own name, and not behind anything that speaks https for it. */
export function isLocalSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'http:' && isLocalHost(hostname);
}
