import { deriveApiUrl } from '../api/api-host.ts';
import type { SiteState } from '../page-state/site-state.ts';

/** `titles/5`, `people/3`, `collections/2`, or `site`. */
export type CardName = 'site' | `${'titles' | 'people' | 'collections'}/${number}`;

/**
 * The picture of a link preview, which the API draws. `version` changes with its content, since previews are cached for
 * long.
 */
export function cardUrl(
  { siteUrl, localApiUrl }: Pick<SiteState, 'siteUrl' | 'localApiUrl'>,
  card: CardName,
  version?: string,
): string {
  const api = deriveApiUrl(new URL(siteUrl).hostname, localApiUrl);
  return `${api}/og/${card}.jpg${version ? `?v=${encodeURIComponent(version)}` : ''}`;
}
