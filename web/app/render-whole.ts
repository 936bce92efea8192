import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Components that have not loaded by then are left to the browser. */
const TIMEOUT_MS = 5_000;

/** Renders until every lazy component is there. */
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
      // Components are rendered in place, however large: the page is complete without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      // React would leave out a failed boundary; the visitor should get the error page instead.
      onError: (error) => {
        if (!isLate) reject(error);
      },
    });
    const timer = setTimeout(() => {
      isLate = true;
      abort();
    }, TIMEOUT_MS);
  });
}
