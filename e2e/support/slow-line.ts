import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browser and site. While it holds, requests wait in it; one that the browser gave up is lost. */
export async function openSlowLine() {
  let held = Promise.resolve();
  let release = () => {};
  const proxy = createServer(async (incoming, reply) => {
    await held;
    if (reply.destroyed) return;
    const { method, headers } = incoming;
    const sent = request(incoming.url ?? '', { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    sent.on('error', () => reply.destroy());
    incoming.pipe(sent);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    hold: () => {
      ({ promise: held, resolve: release } = Promise.withResolvers<void>());
    },
    release: () => release(),
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
