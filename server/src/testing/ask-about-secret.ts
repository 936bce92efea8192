import type { Endpoint } from '@pardeh/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { sampleOf } from './contract-calls.ts';
import { SECRET } from './secret-title.ts';

/** The ids that a URL may contain: each call is made with each of them. */
const NUMBERS = [
  1,
  SECRET.title,
  SECRET.person,
  SECRET.collection,
  SECRET.comment,
  SECRET.request,
  SECRET.file,
];

function fill(schema: TSchema, number: number, onlyNamed: boolean): Record<string, unknown> {
  const sample = sampleOf(schema) as Record<string, unknown>;
  const named: Record<string, unknown> = {
    id: number,
    fileId: SECRET.file,
    titleId: SECRET.title,
    title: SECRET.title,
    imdb: SECRET.imdb,
    q: SECRET.name,
    name: SECRET.name,
  };
  const entries = Object.entries(sample ?? {}).map(([key, value]) => [key, named[key] ?? value] as const);
  return Object.fromEntries(onlyNamed ? entries.filter(([key]) => key in named) : entries);
}

/** Makes a call with the numbers and names of the secret title wherever the contract has a place for them. */
export async function askAbout(
  app: FastifyInstance,
  endpoint: Endpoint,
  number: number,
  { token, q = false }: { token: string | null; q?: boolean },
) {
  const params = fill(endpoint.params, number, false);
  const query: Record<string, unknown> = { ...fill(endpoint.query, number, true), per_page: 100 };
  if (!q) delete query.q;
  const url = endpoint.path.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return app.inject({
    method: endpoint.method,
    url: `${url}?${search}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(endpoint.method === 'GET' ? {} : { payload: fill(endpoint.body, number, false) }),
  });
}

/** Every way to ask this endpoint about the title. */
export function waysToAsk({ path, query }: Endpoint): { number: number; q: boolean }[] {
  const numbers = /:(id|kind)\b/.test(path) ? NUMBERS : [SECRET.title];
  const texts = 'q' in ((query as { properties?: object }).properties ?? {}) ? [true, false] : [false];
  return numbers.flatMap((number) => texts.map((q) => ({ number, q })));
}
