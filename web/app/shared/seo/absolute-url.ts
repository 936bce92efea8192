/** A URL of the site for others: absolute and percent-encoded. */
export function absoluteUrl(siteUrl: string, path: string): string {
  // Without creating a `URL` object, of which a page of cards would need dozens. Existing encoding is preserved.
  if (path.startsWith('/')) return siteUrl + encodeURI(path).replaceAll('%25', '%');
  return URL.canParse(path) ? path : new URL(path, `${siteUrl}/`).href;
}
