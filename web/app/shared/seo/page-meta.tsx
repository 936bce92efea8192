import { siteName } from '../page-state/site-name.ts';
import { jsonForHtml, useSite } from '../page-state/site-state.ts';
import { absoluteUrl } from './absolute-url.ts';
import { type CardName, cardUrl } from './card-url.ts';
import type { JsonLd } from './json-ld.ts';

const texts = {
  titled: (title: string) => `${title} | ${siteName()}`,
  tagline: () => `${siteName()}: تماشای فیلم و سریال، با دوبله و زیرنویس فارسی`,
} as const;

export interface PageMetaProps {
  /** Without the site's name, which is added; a page without one is the site itself. */
  title?: string | undefined;
  description: string;
  /** The one address that this page is known by, with the query that decides what it shows. */
  path: string;
  /** The card of link previews; the site's own unless the page has one. */
  card?: CardName | undefined;
  /** Changes with what the card shows. */
  cardVersion?: string | undefined;
  type?: 'website' | 'profile' | 'video.movie' | 'video.tv_show' | 'video.episode';
  noindex?: boolean | undefined;
  /** What the page is about, for machines, on the server; `urlOf` makes a path whole. */
  jsonLd?: ((urlOf: (path: string) => string) => readonly JsonLd[]) | undefined;
}

/**
 * What a page says of itself in `<head>`. A component and not a route's `meta`, since it stands where the page's
 * data is; React lifts it into the head on the server and in the browser.
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, path, card = 'site', cardVersion, type, noindex, jsonLd } = props;
  const { state } = useSite();
  const urlOf = (to: string) => absoluteUrl(state.siteUrl, to);
  const url = urlOf(path);
  return (
    <>
      <title>{title ? texts.titled(title) : texts.tagline()}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={state.siteName} />
      <meta property="og:locale" content="fa_IR" />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={title ?? texts.tagline()} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={cardUrl(state, card, cardVersion)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title ?? texts.tagline()} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml wrote it
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonForHtml(jsonLd(urlOf)) : '' }}
        />
      )}
    </>
  );
}
