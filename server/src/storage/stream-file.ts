import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Span } from './storage.ts';

/** Large enough that a segment is a few reads, small enough for hundreds of slow viewers at once. */
export const READ_BYTES = 320 * 1024;

/** Memory that was used before: to be given fresh memory costs more than to read a file into it. */
const idle: Buffer[] = [];
const IDLE_MAX = 64;

/** Opens the file, then tells the head of the reply: a file that has gone is still an ordinary error. */
export async function pourFile(
  name: string,
  span: Span,
  out: ServerResponse,
  writeHead: () => void,
): Promise<void> {
  const file = await open(name);
  try {
    writeHead();
    await pour(file, span, out);
  } catch (error) {
    out.destroy();
    throw error;
  } finally {
    await file.close();
  }
}

/** Through one buffer: the next bytes are read when the last ones have left. */
async function pour(file: FileHandle, { start, end }: Span, out: ServerResponse): Promise<void> {
  const buffer = idle.pop() ?? Buffer.allocUnsafeSlow(READ_BYTES);
  for (let at = start; at <= end; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(READ_BYTES, end + 1 - at), at);
    // A file that became shorter: the reply, whose length was told, can only be broken off. The buffer is given up
    // with it, since the connection may still hold it.
    if (bytesRead === 0 || !(await hasLeft(buffer.subarray(0, bytesRead), out))) {
      out.destroy();
      return;
    }
    at += bytesRead;
  }
  out.end();
  if (idle.length < IDLE_MAX) idle.push(buffer);
}

/** Waits until the bytes are on their way; false when the viewer went away instead. */
function hasLeft(bytes: Buffer, out: ServerResponse): Promise<boolean> {
  const { socket } = out.req;
  if (socket.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    // A reply that waits behind an earlier one hears nothing of its end but from the connection.
    const leave = () => resolve(false);
    socket.once('close', leave);
    out.write(bytes, (error) => {
      socket.off('close', leave);
      resolve(!error);
    });
  });
}
