interface Manifest {
  routes: Record<string, { css?: string[] } | undefined>;
}

/**
 * Puts the sheets of a page into the document before one goes there, for good: the router waits for those that are not there
 * yet, and a click should show the page at once.
 */
export function preloadRouteStyles(route: string): void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  for (const href of manifest?.routes[route]?.css ?? []) {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}
