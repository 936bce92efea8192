/** What an address may tell in a log: these say what was asked for, and nobody can do anything with them. */
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

/** After these the next part of the path is a right: to a film, a conversation, a payment, an account. */
const RIGHT_FOLLOWS =
  /\/(v|api\/contact|api\/studio\/backup-files|payments\/sandbox|auth\/reset-password|unsubscribe|dev\/mail)\/+[^/]+/gi;
/** Whatever else is as long as a token, wherever it stands. */
const LIKE_A_TOKEN = /[\w.|~-]{40,}/g;

/**
 * An address as it may stand in a log. Escapes are read first, since `%2f` is as good a slash to a router; of the
 * query only what is known to be harmless is kept, so that a secret of tomorrow is struck out already.
 */
export function redactUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  const plain = readEscapes(readEscapes(path)).replace(/\/{2,}/g, '/');
  const shown = plain.replace(RIGHT_FOLLOWS, '/$1/…').replace(LIKE_A_TOKEN, '…');
  return query.length === 0 ? shown : `${shown}?${query.join('?').split('&').map(withoutValue).join('&')}`;
}

/** Twice is enough: what is escaped three times over reaches no route. */
function readEscapes(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_whole, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutValue(part: string): string {
  const [name = '', value] = part.split('=');
  if (value === undefined || LOGGED_PARAMETERS.has(name)) return part.replace(LIKE_A_TOKEN, '…');
  return `${name.replace(LIKE_A_TOKEN, '…')}=…`;
}
