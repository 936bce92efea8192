/// <reference lib="webworker" />
import { isExpired, mayCachePage, mayFetchAgain, mustDropPages, treatmentOf } from './cache-rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: the files that a page needs offline, and a version that changes with them. */
declare const PRECACHE: { version: string; files: string[] };

const ASSETS = `assets-${PRECACHE.version}`;
const PAGES = 'pages';
const OFFLINE_PAGE = '/offline.html';
const PAGES_MAX = 30;
/** Increases when a title is withdrawn; the number last seen is cached under the same URL. */
const WITHDRAWALS = '/withdrawals.txt';
const SEEN = 'withdrawals';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(ASSETS)
      .then((cache) => cache.addAll(PRECACHE.files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  // Pages of an older build refer to files that are gone.
  const isOutdated = (name: string) => name !== ASSETS;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOutdated).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function cacheAsset(request: Request, response: Response): Promise<void> {
  await (await caches.open(ASSETS)).put(request, response);
}

async function fromCacheFirst(request: Request, extend: (work: Promise<void>) => void): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  // The page does not wait for the disk, and a full disk must not fail the request.
  if (response.ok) extend(cacheAsset(request, response.clone()).catch(() => undefined));
  return response;
}

async function storePage(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(PAGES);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -PAGES_MAX).map((old) => cache.delete(old)));
}

async function dropPage(request: Request): Promise<void> {
  await (await caches.open(PAGES)).delete(request, { ignoreVary: true });
}

/** Nothing is cached or dropped before `ready`. */
async function fetchPage(
  request: Request,
  extend: (work: Promise<void>) => void,
  ready = Promise.resolve(),
): Promise<Response> {
  const response = await fetch(request);
  const seen = {
    status: response.status,
    redirected: response.redirected,
    cacheControl: response.headers.get('cache-control'),
    contentType: response.headers.get('content-type'),
  };
  if (mayCachePage(request.url, seen)) {
    const page = response.clone();
    extend(ready.then(() => storePage(request, page)));
  } else if (isExpired(seen.status)) extend(dropPage(request));
  return response;
}

/** Any page may mention a title withdrawn since, so all of them are dropped. */
async function dropWithdrawn(): Promise<void> {
  const asked = await fetch(WITHDRAWALS, { cache: 'no-store', priority: 'low' });
  if (!asked.ok) return;
  const seen = await caches.open(SEEN);
  const before = await (await seen.match(WITHDRAWALS))?.text();
  const now = await asked.text();
  if (!mustDropPages(before, now)) return;
  await caches.delete(PAGES);
  await seen.put(WITHDRAWALS, new Response(now));
}

async function fromNetworkFirst(request: Request, extend: (work: Promise<void>) => void): Promise<Response> {
  // Without a reply, the next page tries again.
  const dropped = dropWithdrawn().catch(() => undefined);
  try {
    return await fetchPage(request, extend, dropped);
  } catch {
    return (await caches.match(request)) ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, self.location.origin);
  const extend = (work: Promise<void>) => event.waitUntil(work);
  if (treatment === 'asset') event.respondWith(fromCacheFirst(event.request, extend));
  if (treatment === 'page') event.respondWith(fromNetworkFirst(event.request, extend));
});

/**
 * For a page reached by navigation within the site: fetches and caches the document that the browser would have loaded.
 */
async function cachePage(path: string, extend: (work: Promise<void>) => void): Promise<void> {
  const request = new Request(path, { headers: { accept: 'text/html' }, priority: 'low' });
  if (!mayFetchAgain(request.url, self.location.origin)) return;
  if (!(await caches.match(request, { ignoreVary: true }))) await fetchPage(request, extend);
}

self.addEventListener('message', (event) => {
  // Data-saving users do not load the same page twice; a page that cannot be cached is no loss.
  const network = (self.navigator as Navigator & { connection?: { saveData?: boolean } }).connection;
  if (network?.saveData) return;
  event.waitUntil(cachePage(String(event.data), (work) => event.waitUntil(work)).catch(() => undefined));
});
