import { isBareAddress, isLocalHost } from '@pardeh/contract/servers/local-host';

export const DEFAULT_LOCAL_API_URL = 'http://localhost:4000';

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

/** From the URL that the page was opened on. */
export function deriveApiUrl(hostname: string, localApiUrl = DEFAULT_LOCAL_API_URL): string {
  if (isLocalHost(hostname)) return localApiUrl;
  if (isBareAddress(hostname)) return `http://${hostname}:${new URL(localApiUrl).port || 80}`;
  return `https://api.${bareDomain(hostname)}`;
}
