interface Manifest {
  routes: Record<string, { css?: string[] } | undefined>;
}

/**
 * Adds the style sheets of a route to the document before the visitor goes there: the router waits for those that are
 * missing, and a click should show the page at once. Reads the router's own manifest, which has no public interface;
 * e2e/site/framework.spec.ts fails when that changes.
 */
export function preloadRouteStyles(route: string): void {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  for (const href of manifest?.routes[route]?.css ?? []) {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}
