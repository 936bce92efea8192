import { connect, createServer, type Server, type Socket } from 'node:net';

interface Cutting {
  /** Texts sent over one connection in this order; nothing passes after the last of them. */
  texts: [string, string];
  moment: 'on its way to the database' | 'done, and the answer on its way back';
}

/** A wire to the database that can be cut and joined again, as when its machine restarts or another takes its place. */
export class Wire {
  #server: Server | null = null;
  #cutting: Cutting | null = null;
  /** The connection that has sent the first of its texts. */
  #cutSocket: Socket | null = null;
  readonly #sockets = new Set<Socket>();
  #target: URL;
  port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** As a proxy does after a failover. */
  leadTo(target: string): void {
    this.#target = new URL(target);
  }

  /** The same address, over this wire. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.port);
    return url.href;
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
      far.on('close', () => near.destroy());
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
