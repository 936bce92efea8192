import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeCaches, registerServiceWorker } from './service-worker.ts';

const reload = vi.fn();

function pretendWorker({
  controller,
  register,
}: {
  controller: object | null;
  register?: () => Promise<unknown>;
}) {
  const worker = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(register ?? (async () => undefined)),
  });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  return { takeOver: () => worker.dispatchEvent(new Event('controllerchange')), register: worker.register };
}

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the service worker', () => {
  it('reloads the page on an update, once', () => {
    const { takeOver, register } = pretendWorker({ controller: {} });
    registerServiceWorker();
    expect(register).toHaveBeenCalledWith('/sw.js');
    takeOver();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for the first worker a page ever gets, but for the one after it', () => {
    const { takeOver } = pretendWorker({ controller: null });
    registerServiceWorker();
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says nothing when it cannot be registered, or does not exist', async () => {
    pretendWorker({ controller: null, register: () => Promise.reject(new Error('blocked')) });
    registerServiceWorker();
    await Promise.resolve();
    vi.stubGlobal('navigator', {});
    expect(() => registerServiceWorker()).not.toThrow();
  });

  it('forgets the pages it kept when somebody signs out, and not the files that are nobody’s', async () => {
    const cached = new Set(['pages-1', 'pages-2', 'files-1']);
    const caches = { keys: async () => [...cached], delete: async (name: string) => cached.delete(name) };
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('window', { caches });
    await purgeCaches();
    expect([...cached]).toEqual(['files-1']);
  });
});
