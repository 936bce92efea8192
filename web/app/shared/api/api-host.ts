/** Derives the API's URL from the URL that the page was opened on. */

export const DEFAULT_LOCAL_API_URL = 'http://localhost:4000';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname.toLowerCase());
}

/**
 * Strips `www.` and `app.`; the mobile host exists in two forms, `m.p.example.com` and `m.pardeh.com`, whose `p` is the
 * first letter of the site's own name.
 */
function bareDomain(hostname: string): string {
  let domain = hostname.toLowerCase();
  for (const prefix of [/^www\./, /^app\./, /^m\.p\./, /^m\.(?=p)/]) {
    const stripped = domain.replace(prefix, '');
    // `app.ir` is itself a domain: the rest must still be one.
    if (stripped.includes('.')) domain = stripped;
  }
  return domain;
}

export function deriveApiUrl(hostname: string, localApiUrl = DEFAULT_LOCAL_API_URL): string {
  return isLocalHost(hostname) ? localApiUrl : `https://api.${bareDomain(hostname)}`;
}
