import http from 'node:http';

export interface TestCookie {
  name: string;
  value: string;
  /** Null: only for the host that set it. */
  domain: string | null;
  host: string;
  isHttpOnly: boolean;
}

/**
 * Simulates a browser for client libraries: stores cookies by domain, sends the page's origin, and shows scripts only
 * the cookies they may read. Every `.localhost` name is this machine.
 */
export class TestBrowser {
  readonly cookies = new Map<string, TestCookie>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** `document.cookie` of the page. */
  readableCookies(): string {
    return this.#cookiesFor(new URL(this.#origin).hostname)
      .filter(({ isHttpOnly }) => !isHttpOnly)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const headers: Record<string, string | number> = {
      ...Object.fromEntries(request.headers),
      origin: this.#origin,
    };
    const sent = this.#cookiesFor(url.hostname);
    if (sent.length > 0) headers.cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    if (request.method !== 'GET') headers['content-length'] = body.length;
    return new Promise((resolve, reject) => {
      const call = http.request(
        url,
        { method: request.method, headers, lookup: thisMachine },
        async (reply) => {
          for (const line of reply.headers['set-cookie'] ?? []) this.#storeCookie(line, url.hostname);
          const text = Buffer.concat(await reply.toArray());
          const status = reply.statusCode ?? 0;
          resolve(new Response(status === 204 ? null : text, { status, headers: plain(reply.headers) }));
        },
      );
      call.once('error', reject);
      call.end(body);
    });
  }

  #cookiesFor(host: string): TestCookie[] {
    return [...this.cookies.values()].filter((cookie) =>
      cookie.domain ? host === cookie.domain || host.endsWith(`.${cookie.domain}`) : cookie.host === host,
    );
  }

  #storeCookie(line: string, host: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    const domain = /domain=([^;]+)/i.exec(attributes)?.[1] ?? null;
    if (domain && host !== domain && !host.endsWith(`.${domain}`)) return;
    this.cookies.set(name, { name, value, domain, host, isHttpOnly: /httponly/i.test(attributes) });
  }
}

type Found = (error: null, address: string | { address: string; family: number }[], family?: number) => void;

function thisMachine(_host: string, options: { all?: boolean }, found: Found): void {
  if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }]);
  else found(null, '127.0.0.1', 4);
}

function plain(headers: http.IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [value].flat().map((each) => [name, each]),
  );
}
