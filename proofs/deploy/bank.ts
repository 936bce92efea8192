import { createServer } from 'node:http';
import { startFakeGateway } from '../../server/src/testing/fake-gateway.ts';

// Runs in its own container next to the site: Zarinpal's protocol, and a bank page that pays immediately.

const bank = await startFakeGateway();

createServer(async (request, reply) => {
  const [, authority] = /^\/pg\/StartPay\/(\w+)/.exec(request.url ?? '') ?? [];
  if (authority) {
    bank.pay(authority);
    const callback = new URL(bank.payments.get(authority)?.callbackUrl ?? '');
    callback.searchParams.set('Authority', authority);
    callback.searchParams.set('Status', 'OK');
    reply.writeHead(302, { location: callback.href }).end();
    return;
  }
  const answer = await fetch(bank.url + request.url, {
    method: request.method ?? 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(await request.toArray()),
  });
  reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}).listen(Number(process.env.BANK_PORT ?? 8080));
