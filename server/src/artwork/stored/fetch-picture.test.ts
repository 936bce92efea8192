import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../http/outbound/public-address.rules.ts';
import { fetchPicture, type PictureReach } from './fetch-picture.ts';

let server: Server;
let port: string;
let asked: string[] = [];
let resolved: string[] = [];

const PAGES: Record<string, RequestListener> = {
  '/picture': (_request, reply) => reply.end('a picture'),
  '/once': (_request, reply) => reply.writeHead(302, { location: '/picture' }).end(),
  '/around': (_request, reply) => reply.writeHead(302, { location: '/around' }).end(),
  '/inward': (_request, reply) =>
    reply.writeHead(302, { location: `http://inner.test:${port}/picture` }).end(),
  '/metadata': (_request, reply) => reply.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (_request, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/heavy': (_request, reply) => reply.writeHead(200, { 'content-length': 20_000_000 }).end(),
  '/endless': (_request, reply) => {
    const pour = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(100_000)));
    };
    reply.on('drain', pour);
    pour();
  },
  '/silent': () => {},
  '/broken': (_request, reply) => reply.writeHead(500).end(),
};

/** The test's server is on this machine; the host names say where they point. */
const reach = (more: Partial<PictureReach> = {}): PictureReach => ({
  async resolve(host) {
    resolved.push(host);
    const address = { 'outer.test': '127.0.0.1', 'inner.test': '10.0.0.7' }[host];
    if (!address) throw new Error('ENOTFOUND');
    return [{ address, family: 4 }];
  },
  isOpen: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ports: ['', '80', '443', port],
  limitMs: 5000,
  ...more,
});

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    const page = PAGES[request.url ?? ''];
    if (page) page(request, reply);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  port = String((server.address() as AddressInfo).port);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetched = (path: string, more?: Partial<PictureReach>) => {
  asked = [];
  resolved = [];
  return fetchPicture(`http://outer.test:${port}${path}`, reach(more));
};
const refused = (sentence: string) => expect.objectContaining({ message: expect.stringContaining(sentence) });

describe('a picture by its address', () => {
  it('comes, also behind a redirect', async () => {
    expect((await fetched('/picture')).toString()).toBe('a picture');
    expect((await fetched('/once')).toString()).toBe('a picture');
  });

  it('is looked up once for each connection, and what was checked is what is connected to', async () => {
    let answers = 0;
    // A public address the first time, a private one the second time.
    const resolve = async () => [{ address: answers++ === 0 ? '127.0.0.1' : '10.0.0.7', family: 4 }];
    expect((await fetched('/picture', { resolve })).toString()).toBe('a picture');
    expect(answers).toBe(1);
    answers = 0;
    await expect(fetched('/once', { resolve })).rejects.toEqual(refused('شبکه‌ای درونی'));
  });

  it('is refused when any of the addresses of its name is an inner one', async () => {
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: 'fd00::1', family: 6 },
    ];
    await expect(fetched('/picture', { resolve })).rejects.toEqual(refused('شبکه‌ای درونی'));
    expect(asked).toEqual([]);
  });

  it.each([
    ['/inward', 'شبکه‌ای درونی'],
    ['/metadata', 'شبکه‌ای درونی'],
    ['/file', 'http یا https'],
    ['/around', 'پی‌درپی'],
    ['/heavy', '۱۰ مگابایت'],
    ['/endless', '۱۰ مگابایت'],
    ['/broken', 'دریافت نشد'],
    ['/nothing', 'دریافت نشد'],
  ])('%s is refused', async (path, sentence) => {
    await expect(fetched(path)).rejects.toEqual(refused(sentence));
  });

  it('is not waited for without end', async () => {
    await expect(fetched('/silent', { limitMs: 200 })).rejects.toEqual(refused('طول کشید'));
  });

  it.each([
    'http://127.0.0.1/x.png',
    'http://localhost/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://0/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:10.0.0.1]/x.png',
    'http://[64:ff9b::a00:1]/x.png',
    'http://10.1.2.3/x.png',
    'http://192.168.1.1/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/x.png',
    'https://[fe80::1]/x.png',
    'http://93.184.215.14:22/x.png',
    'http://93.184.215.14:5432/x.png',
  ])('%s is never reached', async (address) => {
    await expect(fetchPicture(address)).rejects.toEqual(refused('شبکه‌ای درونی'));
  });

  it.each(['ftp://outer.test/x.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'gopher://x', 'x'])(
    '%s is no address of a picture',
    async (address) => {
      await expect(fetchPicture(address)).rejects.toEqual(refused('http یا https'));
    },
  );
});

it('knows the open internet', () => {
  for (const address of ['8.8.8.8', '185.51.200.2', '2606:4700::1111'])
    expect(isPublicAddress(address)).toBe(true);
  for (const address of ['', 'outer.test', '::', '2002:a00:1::', '224.0.0.1', '255.255.255.255'])
    expect(isPublicAddress(address), address).toBe(false);
});
