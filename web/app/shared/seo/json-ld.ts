import type { Crumb } from '../ui/navigation/breadcrumbs.tsx';

/** A schema.org object. */
export type JsonLd = { '@context'?: string; '@type': string; [property: string]: unknown };

export type UrlOf = (path: string) => string;

const CONTEXT = 'https://schema.org';

/**
 * The result of these functions in the browser. Crawlers read the server's page, and later navigation need not be
 * described, so a page's scripts contain none of it.
 */
export const NOT_DESCRIBED: JsonLd = { '@type': '' };

/** The same items that the page's breadcrumbs show; the last one is the page itself. */
export function breadcrumbList(items: readonly Crumb[], urlOf: UrlOf): JsonLd {
  if (!import.meta.env.SSR) return NOT_DESCRIBED;
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      ...(to ? { item: urlOf(to) } : {}),
    })),
  };
}

export interface ListedItem {
  path: string;
  titleFa: string;
}

/** The items of a listing, in order; `before` counts those of earlier pages. */
export function itemList(name: string, items: readonly ListedItem[], urlOf: UrlOf, before = 0): JsonLd {
  if (!import.meta.env.SSR) return NOT_DESCRIBED;
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    itemListElement: items.map(({ path, titleFa }, place) => ({
      '@type': 'ListItem',
      position: before + place + 1,
      url: urlOf(path),
      name: titleFa,
    })),
  };
}

/** The site itself, with the address of its search. */
export function webSite(name: string, urlOf: UrlOf): JsonLd {
  if (!import.meta.env.SSR) return NOT_DESCRIBED;
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    alternateName: 'Pardeh',
    url: urlOf('/'),
    inLanguage: 'fa',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${urlOf('/')}?q={q}`,
      'query-input': 'required name=q',
    },
  };
}
