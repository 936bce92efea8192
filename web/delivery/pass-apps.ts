import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const BELOW = /^\/+jellyfin(?=[/?]|$)/i;
/** About one connection only. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer'];
const SILENCE_MS = 120_000;

interface Passing {
  apiInternalUrl: string;
  /** Identifies us to the API, so that it counts the app and not this server. */
  webKey?: string | null | undefined;
}

/**
 * Apps for televisions know one address, that of the site; without nginx in front, this server hands on what is below
 * `/jellyfin`: every method, bodies and films as they flow, and sockets. The API learns who asked, and by which address.
 */
export function passApps(app: FastifyInstance, { apiInternalUrl, webKey }: Passing): void {
  const api = new URL(apiInternalUrl);
  const open = new Set<Duplex>();

  const addressed = (request: IncomingMessage, path: string, headers: IncomingHttpHeaders) =>
    ask({
      host: api.hostname.replace(/^\[|\]$/g, ''),
      port: api.port || 80,
      method: request.method,
      path,
      headers,
      setHost: false,
    });

  app.addHook('onRequest', (request, reply, done) => {
    if (!BELOW.test(request.originalUrl)) return done();
    reply.hijack();
    passRequest(request, reply.raw);
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (BELOW.test(request.url ?? '')) passSocket(request, socket, head);
    else if (app.server.listenerCount('upgrade') === 1) socket.destroy();
  });
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });

  function headersFor(request: IncomingMessage, ip: string, protocol: string): IncomingHttpHeaders {
    const headers = { ...request.headers };
    for (const name of HOP_HEADERS) delete headers[name];
    delete headers['x-web-key'];
    return {
      ...headers,
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      ...(webKey ? { 'x-web-key': webKey } : {}),
    };
  }

  function passRequest({ raw, originalUrl, ip, protocol }: FastifyRequest, reply: ServerResponse): void {
    const asked = addressed(raw, originalUrl, headersFor(raw, ip, protocol));
    asked.setTimeout(SILENCE_MS, () => asked.destroy());
    asked.on('response', (answer) => {
      const headers = { ...answer.headers };
      for (const name of HOP_HEADERS) delete headers[name];
      reply.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    asked.on('error', () => {
      if (reply.headersSent) return reply.destroy();
      reply.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store' }).end();
    });
    // An app that jumps within a film drops the connection.
    reply.on('close', () => asked.destroy());
    raw.pipe(asked);
  }

  function passSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const ip = request.socket.remoteAddress ?? '';
    const headers = { ...headersFor(request, ip, 'http'), connection: 'Upgrade', upgrade: 'websocket' };
    const asked = addressed(request, request.url ?? '/', headers);
    const end = () => {
      asked.destroy();
      socket.destroy();
    };
    socket.on('error', end);
    asked.on('error', end);
    asked.on('response', (answer) => {
      answer.resume();
      socket.end(
        `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
    });
    asked.on('upgrade', (answer, other, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      other.write(head);
      open.add(socket);
      other.on('error', end);
      other.on('close', end);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other).pipe(socket);
    });
    asked.end();
  }
}
