import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

const PREFIX = 'pardeh';

/** What a cable leads to, as this machine sees it. */
export type Cable = 'database' | 'viewers' | 'other';

/**
 * Two machines, each a network namespace with cables of its own: to the database, to the viewers' nginx, and to the other
 * machine. A cable that is pulled swallows packets without a word, as a real one does. Needs root.
 */
export class HostNetwork {
  readonly machines = [1, 2].map((n) => ({
    address: `10.78.${n}0.2`,
    enter: ['ip', 'netns', 'exec', nameOf(n)],
  }));
  readonly #relays: Server[] = [];

  start(): void {
    process.once('exit', () => this.#remove());
    for (const n of [1, 2]) {
      ip('netns', 'add', nameOf(n));
      ipIn(n, 'link', 'set', 'lo', 'up');
      addCable(`${PREFIX}-view${n}`, n, `10.78.${n}0`);
      addCable(`${PREFIX}-data${n}`, n, `10.78.${n}1`);
    }
    ip(
      'link',
      'add',
      `${PREFIX}-other1`,
      'netns',
      nameOf(1),
      'type',
      'veth',
      'peer',
      'name',
      `${PREFIX}-other2`,
    );
    ip('link', 'set', `${PREFIX}-other2`, 'netns', nameOf(2));
    for (const n of [1, 2]) {
      ipIn(n, 'address', 'add', `10.78.30.${n}/30`, 'dev', `${PREFIX}-other${n}`);
      ipIn(n, 'link', 'set', `${PREFIX}-other${n}`, 'up');
    }
  }

  /** Lets both machines reach what listens on this one alone; returns the URL for each. */
  async relay(url: string, cable: 'database' | 'viewers'): Promise<[string, string]> {
    const port = Number(new URL(url).port);
    const urlFor = async (n: number) => {
      const address = `10.78.${n}${cable === 'database' ? 1 : 0}.1`;
      const relay = createServer((incoming) => passOn(incoming, connect(port, '127.0.0.1')));
      relay.listen(port, address);
      await once(relay, 'listening');
      this.#relays.push(relay);
      return url.replace('127.0.0.1', address);
    };
    return [await urlFor(1), await urlFor(2)];
  }

  /** Of the first machine. */
  pull(cable: Cable): void {
    this.#set(cable, 'down');
  }

  plugIn(cable: Cable): void {
    this.#set(cable, 'up');
  }

  /** At the far end: a client keeps its route and gets no answer. */
  #set(cable: Cable, state: 'up' | 'down'): void {
    if (cable === 'database') ip('link', 'set', `${PREFIX}-data1`, state);
    else ipIn(1, 'link', 'set', cable === 'viewers' ? `${PREFIX}-view1-in` : `${PREFIX}-other1`, state);
  }

  stop(): void {
    for (const relay of this.#relays) relay.close();
    this.#remove();
  }

  #remove(): void {
    const there = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' });
    for (const n of [1, 2]) if (there.includes(nameOf(n))) ip('netns', 'delete', nameOf(n));
  }
}

function passOn(incoming: Socket, onward: Socket): void {
  incoming.pipe(onward).pipe(incoming);
  incoming.on('error', () => onward.destroy()).on('close', () => onward.destroy());
  onward.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
}

const nameOf = (n: number) => `${PREFIX}-host${n}`;

function ip(...args: string[]): void {
  execFileSync('ip', args);
}

function ipIn(n: number, ...args: string[]): void {
  ip('-n', nameOf(n), ...args);
}

/** From here (.1) to the machine (.2). */
function addCable(name: string, n: number, network: string): void {
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'cable', 'netns', nameOf(n));
  ipIn(n, 'link', 'set', 'cable', 'name', `${name}-in`);
  ip('address', 'add', `${network}.1/30`, 'dev', name);
  ipIn(n, 'address', 'add', `${network}.2/30`, 'dev', `${name}-in`);
  ip('link', 'set', name, 'up');
  ipIn(n, 'link', 'set', `${name}-in`, 'up');
}
