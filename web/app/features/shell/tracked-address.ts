/** What may be told of an address: which list was looked at, never who someone is or what opens their account. */
const TOLD = ['q', 'type', 'order_by', 'is_dubbed', 'has_subtitle', 'genre', 'country', 'page'];

export function trackedAddress(origin: string, pathname: string, search: string): string {
  const path = pathname.replace(/^(\/auth\/reset-password|\/unsubscribe)\/.*/, '$1');
  const given = new URLSearchParams(search);
  const told = new URLSearchParams();
  for (const name of TOLD) {
    const value = given.get(name);
    if (value) told.set(name, value);
  }
  const query = told.toString();
  return origin + path + (query && `?${query}`);
}
