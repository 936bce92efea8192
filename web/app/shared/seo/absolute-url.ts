/** An address of the site as others must be given it: whole, and percent-encoded as it travels. */
export function absoluteUrl(siteUrl: string, path: string): string {
  return URL.canParse(path) ? path : new URL(path, `${siteUrl}/`).href;
}
