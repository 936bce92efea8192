import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Parts that have not loaded by then are left to the browser. */
const PATIENCE_MS = 5_000;

/** Renders until nothing has to be waited for any more. */
export function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let isLate = false;
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A part that is ready stands where it belongs, however large: a page needs no script to be whole.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      // What fails in a boundary would only be missing from the page; it is to become the error page instead.
      onError: (error) => {
        if (!isLate) reject(error);
      },
    });
    const timer = setTimeout(() => {
      isLate = true;
      abort();
    }, PATIENCE_MS);
  });
}
