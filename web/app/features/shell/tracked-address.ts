/**
 * The parts of a URL that statistics may contain: which list was opened, never who the visitor is or anything that
 * opens an account.
 */
const ALLOWED = ['q', 'type', 'order_by', 'is_dubbed', 'has_subtitle', 'genre', 'country', 'page'];

export function trackedAddress(origin: string, pathname: string, search: string): string {
  const path = pathname.replace(/^(\/auth\/reset-password|\/unsubscribe)\/.*/, '$1');
  const input = new URLSearchParams(search);
  const allowed = new URLSearchParams();
  for (const name of ALLOWED) {
    const value = input.get(name);
    if (value) allowed.set(name, value);
  }
  const query = allowed.toString();
  return origin + path + (query && `?${query}`);
}
