/** An address of the site as others must be given it: whole, and percent-encoded as it travels. */
export function absoluteUrl(siteUrl: string, path: string): string {
  // Without the machinery of `URL`, of which a page of cards would need dozens. What is encoded already stays so.
  if (path.startsWith('/')) return siteUrl + encodeURI(path).replaceAll('%25', '%');
  return URL.canParse(path) ? path : new URL(path, `${siteUrl}/`).href;
}
