import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Asked, BankPayment, FakeGateway, Faults } from './fake-bank.ts';
import { zarinpalReplies } from './fake-zarinpal.ts';
import { zibalReplies } from './fake-zibal.ts';

/** Speaks Zarinpal's and Zibal's documented protocols on loopback, with the faults that real ones have. */
export async function startFakeGateway(): Promise<FakeGateway> {
  const bank = { payments: new Map<string, BankPayment>(), faults: {} as Faults, calls: [] as string[] };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await readJson(request);
    bank.calls.push(`${path.split('/').pop()} ${body.authority ?? body.trackId ?? ''}`);
    const { delay, broken, garbled, beforeOpened } = bank.faults;
    let opened: BankPayment | undefined;
    const asked: Asked = {
      path,
      body,
      bank,
      open: (fields) => {
        opened = newPayment(fields, path.startsWith('/v1/'));
        bank.payments.set(opened.authority, opened);
        return opened;
      },
    };
    if (broken !== undefined && path.includes(broken)) {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>');
      return;
    }
    const reply = path.startsWith('/v1/') ? zibalReplies(asked) : zarinpalReplies(asked);
    if (opened && beforeOpened) await beforeOpened(opened);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay).unref());
    if (response.destroyed) return;
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(garbled ? '{"data":' : JSON.stringify(reply.body));
  });
  // Idle connections are kept: on a busy machine one would be closed just as it is used again.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const decide = (authority: string, state: 'paid' | 'failed') => {
    const payment = bank.payments.get(authority);
    if (!payment) throw new Error(`The bank knows no ${authority}`);
    if (payment.state === 'open' || payment.state === 'failed') payment.state = state;
    return callbackOf(payment, state === 'paid');
  };

  return Object.assign(bank, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (authority: string) => decide(authority, 'paid'),
    cancel: (authority: string) => decide(authority, 'failed'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

let lastTrack = 3_000_000_000;

function newPayment(
  fields: Pick<BankPayment, 'merchant' | 'amount' | 'currency' | 'orderId' | 'callbackUrl'>,
  numeric: boolean,
): BankPayment {
  lastTrack += 1;
  const authority = numeric ? String(lastTrack) : `A${randomBytes(18).toString('hex').slice(0, 35)}`;
  return { ...fields, authority, state: 'open', reference: lastTrack, verifies: 0 };
}

/** Path and query of the callback, for `inject`. */
function callbackOf(payment: BankPayment, paid: boolean): string {
  const { pathname } = new URL(payment.callbackUrl);
  const query = pathname.endsWith('/zibal')
    ? `success=${paid ? 1 : 0}&status=${paid ? 2 : 3}&trackId=${payment.authority}&orderId=${payment.orderId}`
    : `Authority=${payment.authority}&Status=${paid ? 'OK' : 'NOK'}`;
  return `${pathname}?${query}`;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
