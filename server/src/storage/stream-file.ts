import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Span } from './storage.ts';

/** Large enough that a segment is a few reads, small enough for hundreds of slow viewers at once. */
export const READ_BYTES = 320 * 1024;

/** Reused buffers: allocating new memory costs more than reading a file into it. */
const idle: Buffer[] = [];
const IDLE_MAX = 64;

/** Opens the file before sending the head of the reply, so that a missing file is still an ordinary error. */
export async function pourFile(name: string, span: Span, out: ServerResponse, writeHead: () => void) {
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
    // The file got shorter: the reply's length is already sent, so it can only be aborted. The buffer is not reused,
    // since the connection may still hold it.
    if (bytesRead === 0 || !(await hasLeft(buffer.subarray(0, bytesRead), out))) {
      out.destroy();
      return;
    }
    at += bytesRead;
  }
  out.end();
  if (idle.length < IDLE_MAX) idle.push(buffer);
}

/** Waits until the bytes are sent; false when the viewer disconnected instead. */
function hasLeft(bytes: Buffer, out: ServerResponse): Promise<boolean> {
  const { socket } = out.req;
  if (socket.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    // A pipelined reply, queued behind an earlier one, only learns of the disconnect from the connection.
    const leave = () => resolve(false);
    socket.once('close', leave);
    out.write(bytes, (error) => {
      socket.off('close', leave);
      resolve(!error);
    });
  });
}
