import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Config } from '../config/config.ts';
import { RESTORING_PAGE } from './restoring.texts.ts';

/** The page that ordered the restore may be on another port, as it is for the API. */
const OPEN_TO_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'cache-control': 'no-store',
  'retry-after': '5',
  connection: 'close',
};

/** While the site is down: a page for visitors, and progress for the page that ordered the restore. */
export async function showRestoring({ port, apiPort, host }: Config) {
  const restoring = { done: 0, total: 0 };
  const answer = (request: IncomingMessage, reply: ServerResponse) => {
    const isApi = request.url?.startsWith('/api/');
    const type = isApi ? 'application/json' : 'text/html; charset=utf-8';
    reply.writeHead(request.method === 'OPTIONS' ? 204 : 503, { ...OPEN_TO_PAGES, 'content-type': type });
    reply.end(isApi ? JSON.stringify({ code: 'restoring', restoring }) : RESTORING_PAGE);
  };
  const servers = await Promise.all([port, apiPort].map((each) => openServer(answer, each, host)));
  return {
    say: (line: string) => {
      process.stdout.write(`${line}\n`);
      const [, done, total] = /^(\d+)\/(\d+) /.exec(line) ?? [];
      if (done && total) Object.assign(restoring, { done: Number(done), total: Number(total) });
    },
    close: () => Promise.all(servers.map(closeServer)),
  };
}

async function openServer(answer: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(answer).listen(port, host);
  await once(server, 'listening');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
