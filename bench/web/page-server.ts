import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { startWeb } from '../../web/delivery/start-web.ts';

// One of two servers of the same page, each in its own process: the site with the page cached, or bare Fastify with the
// page's bytes. Reports its port, and its CPU time on request.
const [kind, apiUrl, pagePath] = process.argv.slice(2) as ['site' | 'bare', string, string];

const site = await startWeb({
  port: 0,
  host: '127.0.0.1',
  siteUrl: 'http://localhost:3000',
  dataDir: path.join(tmpdir(), 'pardeh-page-server'),
  apiInternalUrl: apiUrl,
  mediaUrl: 'http://localhost:3000/media',
});
let url = site.url;

function readPacked(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': 'br' } }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      resolve(Buffer.concat(chunks));
    })
      .on('error', reject)
      .end();
  });
}

if (kind === 'bare') {
  // Twice: the second reply comes from the cache.
  await readPacked(url + pagePath);
  const bytes = await readPacked(url + pagePath);
  const bare = Fastify();
  bare.get('/*', (_, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br');
    return reply.send(bytes);
  });
  url = await bare.listen({ port: 0, host: '127.0.0.1' });
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ seconds: (user + system) / 1e6 });
});
process.send?.({ url });
