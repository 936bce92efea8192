/** Parameters that may appear in a log: they say what was requested, and cannot be misused. */
const LOGGED_PARAMETERS = new Set([
  'page',
  'per_page',
  'order_by',
  'genre',
  'country',
  'type',
  'year_from',
  'year_to',
  'rating_from',
  'after',
  'limit',
  'Status',
]);

/** The path segment after these is a credential: for a film, a conversation, a payment, an account. */
const RIGHT_FOLLOWS =
  /\/(v|api\/contact|api\/sms\/incoming|api\/studio\/backup-files|payments\/sandbox|auth\/reset-password|unsubscribe|dev\/mail)\/+[^/]+/gi;
/** Anything else as long as a token, anywhere. */
const LIKE_A_TOKEN = /[\w.|~-]{40,}/g;

/**
 * A URL that is safe to log. Escapes are decoded first, since a router treats `%2f` as a slash; in the query only
 * parameters known to be harmless are kept, so that future secrets are already removed.
 */
export function redactUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  const plain = readEscapes(readEscapes(path)).replace(/\/{2,}/g, '/');
  const shown = plain.replace(RIGHT_FOLLOWS, '/$1/…').replace(LIKE_A_TOKEN, '…');
  return query.length === 0 ? shown : `${shown}?${query.join('?').split('&').map(withoutValue).join('&')}`;
}

/** Twice is enough: anything escaped three times matches no route. */
function readEscapes(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutValue(part: string): string {
  const [name = '', value] = part.split('=');
  if (value === undefined || LOGGED_PARAMETERS.has(name)) return part.replace(LIKE_A_TOKEN, '…');
  return `${name.replace(LIKE_A_TOKEN, '…')}=…`;
}
