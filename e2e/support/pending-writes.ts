import type { BrowserContext, Request } from 'playwright-core';

const sent = new WeakMap<BrowserContext, Request[]>();

const isWrite = (request: Request) =>
  request.resourceType() === 'fetch' && !['GET', 'HEAD', 'OPTIONS'].includes(request.method());

/** Must be called when the context is opened: only what is sent afterwards is seen. */
export function watchWrites(context: BrowserContext): void {
  const writes: Request[] = [];
  sent.set(context, writes);
  context.on('request', (request) => {
    if (isWrite(request)) writes.push(request);
  });
}

/**
 * Pages show a change before the server has stored it. A person takes longer to go elsewhere than the server to answer,
 * a script does not: its next page may be rendered without the change.
 */
export async function writesDone(context: BrowserContext): Promise<void> {
  const writes = sent.get(context)?.splice(0) ?? [];
  await Promise.allSettled(writes.map((request) => request.response()));
}
