import { connect, type Socket } from 'node:net';
import { residentKb } from './process-costs.ts';

const READ_EVERY_MS = 500;

/** Takes in a little, waits, takes in a little more: a phone on a bad line. */
function openSlowly(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nhost: api.bench\r\nconnection: close\r\n\r\n`);
  });
  socket.on('error', () => {});
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), READ_EVERY_MS);
  });
  return socket;
}

export interface SlowClients {
  before: number;
  most: number;
  after: number;
  received: number;
}

/** Megabytes of the server before, during and after many slow viewers at once. */
export async function watchSlowly(
  pid: number,
  port: number,
  paths: readonly string[],
  clients: number,
  seconds: number,
): Promise<SlowClients> {
  const before = await residentKb(pid);
  const sockets = Array.from({ length: clients }, (_, place) =>
    openSlowly(port, paths[place % paths.length] ?? '/'),
  );
  let most = before;
  for (let second = 0; second < seconds; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    most = Math.max(most, await residentKb(pid));
  }
  const received = sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const megabytes = (kb: number) => Math.round(kb / 1024);
  return {
    before: megabytes(before),
    most: megabytes(most),
    after: megabytes(await residentKb(pid)),
    received: Math.round(received / 1e6),
  };
}
