/** Where apps of Jellyfin find the site: the address that a viewer types ends with it. */
export const JELLYFIN_PATH = '/jellyfin';

const BELOW = /^\/+jellyfin(?=[/?]|$)/i;
/** What old apps put before every path. */
const OLD_PREFIX = /^\/(?:emby|mediabrowser)(?=\/|$)/;

/**
 * Apps write paths and the names of parameters in any case, with doubled and trailing slashes, and repeat lists; the
 * router wants one form. Media below it is our own. All other addresses stay as they are.
 */
export function rewriteAddress(url: string): string {
  const found = BELOW.exec(url);
  if (!found) return url;
  const rest = url.slice(found[0].length);
  if (/^\/+v\//.test(rest)) return rest.replace(/^\/+/, '/');
  const [path = '', ...query] = rest.split('?');
  const plain = path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(OLD_PREFIX, '')
    .replace(/\/$/, '');
  const search = query.join('&');
  return `${JELLYFIN_PATH}${plain}${search ? `?${lowerNames(search)}` : ''}`;
}

/** A second `?` in an address is an app's mistake: it begins another parameter. */
function lowerNames(search: string): string {
  return search.replace(
    /(^|&)([^=&]+)/g,
    (_whole, before: string, name: string) => before + name.toLowerCase(),
  );
}
