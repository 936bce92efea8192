import { jsonForHtml, useSite } from '../site/site-state.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { JsonLd } from './json-ld.ts';
import { siteTexts as texts } from './page-meta.texts.ts';

export interface PageMetaProps {
  /** Without the site's name, which is added; a page without one is the site itself. */
  title?: string | undefined;
  description: string;
  /** The one address that this page is known by, with the query that decides what it shows. */
  path: string;
  /** A JPEG of 1200×630 for link previews. */
  image?: string | null | undefined;
  type?: 'website' | 'profile' | 'video.movie' | 'video.tv_show' | 'video.episode';
  noindex?: boolean | undefined;
  /** What the page is about, for machines; `urlOf` makes a path whole. */
  jsonLd?: ((urlOf: (path: string) => string) => readonly JsonLd[]) | undefined;
}

/**
 * What a page says of itself in `<head>`. A component and not a route's `meta`, since it stands where the page's
 * data is; React lifts it into the head on the server and in the browser.
 */
export function PageMeta({ title, description, path, image, type, noindex, jsonLd }: PageMetaProps) {
  const { siteUrl } = useSite().state;
  const urlOf = (to: string) => absoluteUrl(siteUrl, to);
  const url = urlOf(path);
  const described = jsonLd?.(urlOf) ?? [];
  return (
    <>
      <title>{title ? texts.titled(title) : texts.tagline}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={texts.name} />
      <meta property="og:locale" content="fa_IR" />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={title ?? texts.tagline} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image && <meta property="og:image" content={urlOf(image)} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {described.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml wrote it
          dangerouslySetInnerHTML={{ __html: jsonForHtml(described) }}
        />
      )}
    </>
  );
}
