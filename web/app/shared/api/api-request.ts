import type { Endpoint, Method } from '@pardeh/contract/endpoint';

type QueryValue = string | number | boolean | null | undefined;

export interface CallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** `/api/titles/:id` with `{id: 5}` becomes `/api/titles/5`. */
function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${path} needs «${name}»`);
    return encodeURIComponent(String(value));
  });
}

/** Null-valued entries are dropped before sending. */
function writeQuery(query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.append(name, String(value));
  }
  const written = search.toString();
  return written && `?${written}`;
}

export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: CallInput): string {
  return (
    fillPath(endpoint.path, input.params as Record<string, unknown>) +
    writeQuery(input.query as Record<string, QueryValue>)
  );
}

export interface Credentials {
  token: string | undefined;
  csrfToken: string | undefined;
}

export function headersFor(method: Method, hasBody: boolean, { token, csrfToken }: Credentials) {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
  };
  if (hasBody) headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  if (csrfToken && method !== 'GET') headers['x-xsrf-token'] = csrfToken;
  return headers;
}
