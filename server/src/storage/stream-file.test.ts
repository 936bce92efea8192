import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pourFile, READ_BYTES } from './stream-file.ts';

const SIZE = READ_BYTES * 3 + 1234;
const FILES = 12;

let folder: string;
let server: Server;
const contents = new Map<string, Buffer>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-pour-'));
  for (let number = 0; number < FILES; number += 1) {
    const bytes = randomBytes(SIZE);
    contents.set(`/${number}`, bytes);
    await writeFile(path.join(folder, String(number)), bytes);
  }
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const span = {
      start: Number(searchParams.get('start') ?? 0),
      end: Number(searchParams.get('end') ?? SIZE - 1),
    };
    const writeHead = () => response.writeHead(200, { 'content-length': span.end - span.start + 1 });
    pourFile(path.join(folder, pathname), span, response, writeHead).catch(() => {
      if (!response.headersSent) response.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function ask(where: string): Promise<IncomingMessage> {
  const [reply] = await once(
    get({ port: (server.address() as AddressInfo).port, path: where, agent: false }),
    'response',
  );
  return reply as IncomingMessage;
}

const bytesOf = async (where: string) => Buffer.concat(await (await ask(where)).toArray());
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function openFiles(): Promise<string[]> {
  const own = await readdir('/proc/self/fd');
  const names = await Promise.all(own.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return names.filter((name) => name.startsWith(folder));
}

describe('a file poured into a reply', () => {
  it('arrives whole, many at once and again through the same memory', async () => {
    for (let round = 0; round < 3; round += 1) {
      const names = [...contents.keys()].flatMap((name) => [name, name]);
      const arrived = await Promise.all(names.map(bytesOf));
      expect(arrived.map(digest)).toEqual(names.map((name) => digest(contents.get(name) as Buffer)));
    }
  });

  it('arrives in the part that was asked for', async () => {
    const [start, end] = [READ_BYTES - 5, READ_BYTES * 2 + 5];
    const part = await bytesOf(`/3?start=${start}&end=${end}`);
    expect(digest(part)).toBe(digest((contents.get('/3') as Buffer).subarray(start, end + 1)));
    expect(await bytesOf('/3?start=0&end=-1')).toHaveLength(0);
  });

  it('is an ordinary error when it is not there', async () => {
    expect((await ask('/gone')).statusCode).toBe(404);
  });

  it('is broken off, never passed for whole, when it became shorter', async () => {
    await truncate(path.join(folder, '0'), READ_BYTES + 7);
    await expect(bytesOf('/0')).rejects.toThrow('aborted');
  });

  it.runIf(process.platform === 'linux')('is closed when the viewer leaves in the middle', async () => {
    // More than the connection's buffers hold.
    const size = 64 * 1024 * 1024;
    await truncate(path.join(folder, '1'), size);
    const replies = await Promise.all([1, 2, 3].map(() => ask(`/1?end=${size - 1}`)));
    expect(await openFiles()).toHaveLength(3);
    for (const reply of replies) reply.destroy();
    await expect.poll(() => openFiles()).toEqual([]);
  });
});
