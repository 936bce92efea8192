import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import type { ErrorReply } from '@pardeh/contract/error';
import { ApiError } from './api-error.ts';
import { addressOf, type CallInput, type Credentials, headersFor } from './api-request.ts';

type Loose<T> = { [K in keyof T]?: T[K] | null };
/** Of every member of a union, where `keyof` has only those that all of them share. */
type NamesOf<T> = T extends unknown ? keyof T : never;
/** `never` where the endpoint has no such part: an object of any shape would fit `{}`, which has no names to compare. */
type Part<Name extends string, T, Given = T> = unknown extends T
  ? { [K in Name]?: Given }
  : [NamesOf<T>] extends [never]
    ? { [K in Name]?: never }
    : // biome-ignore lint/complexity/noBannedTypes: asks whether everything in it is optional
      {} extends Given
      ? { [K in Name]?: Given }
      : { [K in Name]: Given };

export type InputOf<E> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> &
  Part<'query', QueryOf<E>, Loose<QueryOf<E>>> & { headers?: Readonly<Record<string, string>> };

export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  signal?: AbortSignal,
) => Promise<ReplyOf<E>>;

/** Browsers refuse `keepalive` when the bodies under way exceed 64 kB: at three bytes a character a few still fit. */
const KEEPALIVE_LIMIT = 4_096;

export interface ApiEnvironment {
  baseUrl: string;
  readCredentials: () => Credentials;
  /** Headers that the web server adds when it calls on a visitor's behalf. */
  extraHeaders?: Record<string, string>;
  fetch?: typeof fetch;
}

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('text/csv')) return text;
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

function errorOf(response: Response, reply: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, (reply ?? {}) as Partial<ErrorReply>, retryAfter || undefined);
}

export function createCallApi(environment: ApiEnvironment): CallApi {
  const send = environment.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  return async (endpoint, input, signal) => {
    const call = (input ?? {}) as CallInput;
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const address = environment.baseUrl + addressOf(endpoint, call);
    let response: Response;
    try {
      response = await send(address, {
        method: endpoint.method,
        headers: {
          ...headersFor(endpoint.method, body !== undefined, environment.readCredentials()),
          ...environment.extraHeaders,
          ...call.headers,
        },
        credentials: 'include',
        // A change that was shown as made arrives even when its page is left before it went out.
        keepalive: endpoint.method !== 'GET' && (body?.length ?? 0) <= KEEPALIVE_LIMIT,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0);
    }
    const reply = await readReply(response);
    if (!response.ok) throw errorOf(response, reply);
    return reply as ReplyOf<typeof endpoint>;
  };
}
