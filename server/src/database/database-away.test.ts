import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { makeTestDatabase } from '../testing/test-databases.ts';
import { registerUser, TEST_PASSWORD } from '../testing/test-user.ts';

/** The start of the statement that adds a title to a list, or removes it. */
const TOGGLE = 'insert into watchlist_entries as e';
const SOON = { timeout: 20_000 };

interface Cutting {
  /** Texts sent over one connection in this order; nothing passes after the last of them. */
  texts: [string, string];
  moment: 'on its way to the database' | 'done, and the answer on its way back';
}

/** A wire to the database that can be cut and joined again, as when its machine restarts. */
class Wire {
  #server: Server | null = null;
  #cutting: Cutting | null = null;
  /** The connection that has sent the first of its texts. */
  #cutSocket: Socket | null = null;
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
      near.on('data', (piece) => this.#send(piece, far));
      near.on('end', () => far.end());
      far.pipe(near);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as { port: number }).port;
  }

  cutAt(texts: Cutting['texts'], moment: Cutting['moment']): void {
    this.#cutting = { texts, moment };
    this.#cutSocket = null;
  }

  #send(piece: Buffer, far: Socket): void {
    const cutting = this.#cutting;
    if (cutting && piece.includes(cutting.texts[0])) this.#cutSocket = far;
    if (!cutting || this.#cutSocket !== far || !piece.includes(cutting.texts[1])) {
      far.write(piece);
      return;
    }
    this.#cutting = null;
    if (cutting.moment === 'on its way to the database') {
      void this.cut();
      return;
    }
    far.unpipe();
    far.once('data', () => void this.cut());
    far.resume();
    far.write(piece);
  }

  /** As when the machine vanishes: nothing more is transmitted, and no connection is closed. */
  freeze(): void {
    for (const socket of this.#sockets) socket.pause();
    this.#server?.on('connection', (socket) => socket.pause());
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe('when the database restarts', () => {
  let site: TestApp;
  let wire: Wire;
  beforeAll(async () => {
    const { url: direct } = await makeTestDatabase();
    wire = new Wire(direct);
    await wire.join();
    const url = new URL(direct);
    url.port = String(wire.port);
    site = await openTestApp({ databaseUrl: url.href });
  });
  afterAll(() => site.close());
  it('answers 503 with Retry-After, then recovers by itself', async () => {
    // A read that is not cached.
    const ask = () => site.app.inject('/api/requests');
    expect((await ask()).statusCode).toBe(200);
    await wire.cut();
    const away = await ask();
    expect(away.statusCode).toBe(503);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(away.json()).toMatchObject({ code: 'unavailable' });
    expect((await site.app.inject('/health/ready')).statusCode).toBe(503);
    await wire.join();
    await expect.poll(async () => (await ask()).statusCode, SOON).toBe(200);
  });

  it('gives up a database that vanishes without closing its connections, also amid a transaction', async () => {
    const ask = () => site.app.inject('/api/requests');
    expect((await ask()).statusCode).toBe(200);
    const opened = Promise.withResolvers<void>();
    const vanished = Promise.withResolvers<void>();
    const work = site.db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      opened.resolve();
      await vanished.promise;
      await sql`select 2`.execute(db);
    });
    const failing = expect(work).rejects.toThrow();
    await opened.promise;
    wire.freeze();
    vanished.resolve();
    const [away] = await Promise.all([ask(), failing]);
    expect(away.statusCode).toBe(503);
    await wire.cut();
    await wire.join();
    await expect.poll(async () => (await ask()).statusCode, SOON).toBe(200);
  });

  it.each([
    ['on its way to the database', 200],
    ['done, and the answer on its way back', 422],
  ] as const)(
    'nothing is acknowledged whose end is not known: the wire is cut with it %s',
    async (moment, then) => {
      const body = {
        name: 'نادر',
        email: `${randomUUID()}@example.com`,
        password: TEST_PASSWORD,
        passwordConfirmation: TEST_PASSWORD,
      };
      const register = async () =>
        (await site.app.inject({ method: 'POST', url: '/api/sanc/register', body })).statusCode;
      wire.cutAt([body.email, 'commit\0'], moment);
      expect(await register()).toBe(503);
      await wire.join();
      // A retry finds it as it was left: missing, or there.
      await expect.poll(register, SOON).toBe(then);
    },
  );

  it.each([
    ['on its way to the database', false],
    ['done, and the answer on its way back', true],
  ] as const)('nor is a write of one statement, %s', async (moment, isThere) => {
    const member = await registerUser(site.app);
    const { id } = await site.db
      .insertInto('titles')
      .values({ type: 'movie', slug: randomUUID(), title_en: 'A', title_fa: 'الف', status: 'released' })
      .returning('id')
      .executeTakeFirstOrThrow();
    wire.cutAt([TOGGLE, TOGGLE], moment);
    expect((await member.call('POST', `/api/user/watchlist/${id}`)).status).toBe(503);
    await wire.join();
    const listed = async () => (await member.call('GET', '/api/user/watchlist/ids')).body.data;
    await expect.poll(listed, SOON).toEqual(isThere ? [id] : []);
  });
});
