import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeTmdb {
  url: string;
  /** Requested paths, in order. */
  calls: string[];
  /** Responses to the next calls, whatever they request: a status, or half a reply. */
  faults: (number | 'garbled' | 'broken off')[];
  /** Replies by path, without the query. */
  replies: Record<string, unknown>;
  close(): Promise<void>;
}

export const TMDB_TOKEN = 'a-token-for-tests';

/** Speaks version 3 of TMDB's API on loopback, with the faults of the real one. */
export async function startFakeTmdb(): Promise<FakeTmdb> {
  const fake = {
    calls: [] as string[],
    faults: [] as FakeTmdb['faults'],
    replies: {} as Record<string, unknown>,
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    fake.calls.push(`${pathname} ${searchParams.get('language') ?? ''}`.trim());
    const fault = fake.faults.shift();
    if (fault === 'broken off') return void response.destroy();
    if (fault === 'garbled') return void response.writeHead(200).end('{"id":');
    if (typeof fault === 'number')
      return void response.writeHead(fault, { 'retry-after': '0.05' }).end('{"status_code":25}');
    if (request.headers.authorization !== `Bearer ${TMDB_TOKEN}`)
      return void response.writeHead(401).end('{"status_code":7}');
    const reply = fake.replies[pathname];
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? { status_code: 34 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return Object.assign(fake, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close });
}
