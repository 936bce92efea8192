import { connect, type Socket } from 'node:net';

const EVERY_MS = 1000;
const GIVE_UP_MS = 60_000;

/** Clients that send a header a byte at a time, to hold connections open for as long as possible. */
export class DrippingClients {
  readonly #open = new Set<Socket>();
  readonly #began = performance.now();

  constructor(port: number, count: number) {
    for (let n = 0; n < count; n += 1) {
      const socket = connect(port, '127.0.0.1');
      this.#open.add(socket);
      socket.on('connect', () =>
        socket.write('GET /api/titles/search HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      );
      const drip = setInterval(() => socket.writable && socket.write('a'), EVERY_MS);
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        this.#open.delete(socket);
      });
      socket.resume();
    }
  }

  /** Seconds until the last one was disconnected. */
  async untilClosed(): Promise<number> {
    while (this.#open.size > 0) {
      if (performance.now() - this.#began > GIVE_UP_MS) {
        for (const socket of this.#open) socket.destroy();
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return (performance.now() - this.#began) / 1000;
  }
}
