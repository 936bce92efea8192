import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../storage/storage-s3.ts';

type BucketFault = 'none' | 'refuses' | 'slow';
const SLOW_MS = 30_000;

export interface FaultyBucket {
  settings: BucketSettings;
  fault: BucketFault;
  close(): Promise<void>;
}

/** A real S3 server behind a proxy that can return 503 or take half a minute instead. */
export async function startFaultyBucket(): Promise<FaultyBucket> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'films' }],
  });
  const { port } = await server.run();
  const state: { fault: BucketFault } = { fault: 'none' };
  const before = createServer(async (asked, reply) => {
    asked.on('error', () => {});
    if (state.fault === 'refuses') {
      asked.resume();
      reply.writeHead(503, { 'content-type': 'application/xml' });
      reply.end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
      return;
    }
    if (state.fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    if (reply.destroyed) return;
    const { method, url, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  return Object.assign(state, {
    settings: {
      endpoint: `http://127.0.0.1:${await listening(before)}/films`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      before.closeAllConnections();
      before.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Accepts every connection and never responds, like a mail server behind a broken firewall. */
export async function startSilentServer(): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  const server = createSocketServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.resume();
  });
  const port = await listening(server);
  return {
    port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function listening(server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
}): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
