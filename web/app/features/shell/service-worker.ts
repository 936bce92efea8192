/** Registers the worker, and reloads the page once when a new one takes over. */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The first worker of a page is not an update.
  let isUpdate = serviceWorker.controller !== null;
  let hasReloaded = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isUpdate) cachePage();
    else if (!hasReloaded) {
      hasReloaded = true;
      window.location.reload();
    }
    isUpdate = true;
  });
  // Pages work without the worker, so a failure can be ignored.
  serviceWorker.register('/sw.js').catch(() => undefined);
}

/**
 * The worker sees only pages that the browser loads; it is told about others, so that they can be read offline, too.
 */
export function cachePage(): void {
  const { pathname, search } = window.location;
  navigator.serviceWorker?.controller?.postMessage(pathname + search);
}

/** On logout, removes everything the user saw from the device. */
export async function purgeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('pages')).map((name) => caches.delete(name)));
}
