/** Registers the worker, and reloads the page once when a new one takes over. */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The first worker a page ever gets is no update of anything.
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
  // A page works without the worker, so its failure is nobody's concern.
  serviceWorker.register('/sw.js').catch(() => undefined);
}

/** The worker sees only pages that the browser opens; of others it is told, so that they can be read offline, too. */
export function cachePage(): void {
  const { pathname, search } = window.location;
  navigator.serviceWorker?.controller?.postMessage(pathname + search);
}

/** At logout nothing of what the user saw stays on the device. */
export async function purgeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('pages')).map((name) => caches.delete(name)));
}
