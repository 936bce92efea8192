import { connect, type Socket } from 'node:net';
import { residentKb } from './process-costs.ts';

const READ_EVERY_MS = 500;

/** Reads a little, waits, reads a little more: a phone on a bad connection. */
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

export interface SlowCrowds {
  before: number;
  /** The peak of each crowd, one crowd after another. */
  most: number[];
  received: number;
}

/** Megabytes of the server before, and during each of several crowds of slow viewers. */
export async function watchSlowly(
  { pid, port, paths }: { pid: number; port: number; paths: readonly string[] },
  { crowds, clients, seconds }: { crowds: number; clients: number; seconds: number },
): Promise<SlowCrowds> {
  const before = await residentKb(pid);
  const most: number[] = [];
  let received = 0;
  for (let crowd = 0; crowd < crowds; crowd += 1) {
    const sockets = Array.from({ length: clients }, (_, place) =>
      openSlowly(port, paths[place % paths.length] ?? '/'),
    );
    let highest = 0;
    for (let second = 0; second < seconds; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      highest = Math.max(highest, await residentKb(pid));
    }
    most.push(Math.round(highest / 1024));
    received += sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
    for (const socket of sockets) socket.destroy();
  }
  return { before: Math.round(before / 1024), most, received: Math.round(received / 1e6) };
}
