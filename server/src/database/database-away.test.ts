import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { makeDatabase, type TestDatabase } from '../testing/test-databases.ts';

/** A wire to the database that can be cut and joined again, as when its machine restarts. */
class Wire {
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();
  readonly #target: URL;
  port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async join(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => this.#sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as { port: number }).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe.runIf(inject('testDatabase').kind === 'server')('when the database restarts', () => {
  let site: TestApp;
  let wire: Wire;
  beforeAll(async () => {
    const source = inject('testDatabase') as Extract<TestDatabase, { kind: 'server' }>;
    const made = await makeDatabase(source, '', `away_${Date.now()}`);
    wire = new Wire(source.url);
    await wire.join();
    const url = new URL(made.url ?? '');
    url.port = String(wire.port);
    site = await openTestApp({ databaseUrl: url.href });
  });
  afterAll(() => site.close());

  it('answers 503 with Retry-After, then recovers by itself', async () => {
    // A read that is not served from memory.
    const ask = () => site.app.inject('/api/requests');
    expect((await ask()).statusCode).toBe(200);
    await wire.cut();
    const away = await ask();
    expect(away.statusCode).toBe(503);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(away.json()).toMatchObject({ code: 'unavailable' });
    expect((await site.app.inject('/health/ready')).statusCode).toBe(503);
    await wire.join();
    await expect.poll(async () => (await ask()).statusCode, { timeout: 10_000 }).toBe(200);
  });
});
