import { toPersianDigits } from '@pardeh/persian/digits';
import { siteName } from '../page-state/site-name.ts';
import { jsonForHtml, useSite } from '../page-state/site-state.ts';
import type { Crumb } from '../ui/navigation/breadcrumbs.tsx';
import { absoluteUrl } from './absolute-url.ts';
import { type CardName, cardUrl } from './card-url.ts';
import { breadcrumbList, type JsonLd } from './json-ld.ts';

const texts = {
  onPage: (title: string, page: string) => `${title}، صفحهٔ ${page}`,
  titled: (title: string) => `${title} | ${siteName()}`,
  tagline: () => `${siteName()}: تماشای فیلم و سریال، با دوبله و زیرنویس فارسی`,
} as const;

export interface PageMetaProps {
  /** Without the site's name, which is added; a page without one is the site itself. */
  title?: string | undefined;
  description: string;
  /** Named in the title, but for the first. */
  page?: number | undefined;
  /** The canonical path of this page, with the query that decides what it shows. */
  path: string;
  /** The card for link previews; the site's own by default. */
  card?: CardName | undefined;
  /** Changes with what the card shows. */
  cardVersion?: string | undefined;
  type?: 'website' | 'profile' | 'video.movie' | 'video.tv_show' | 'video.episode';
  noindex?: boolean | undefined;
  /** The breadcrumbs of the page. */
  crumbs?: readonly Crumb[];
  /** Structured data about the page, on the server only; `urlOf` makes a path absolute. */
  jsonLd?: ((urlOf: (path: string) => string) => readonly JsonLd[]) | undefined;
}

/**
 * A page's metadata in `<head>`. A component rather than a route's `meta`, since it needs the page's data; React hoists
 * it into the head on the server and in the browser.
 */
export function PageMeta(props: PageMetaProps) {
  const { description, path, page = 1, card = 'site', cardVersion, type, noindex, crumbs, jsonLd } = props;
  const title = props.title && page > 1 ? texts.onPage(props.title, toPersianDigits(page)) : props.title;
  const { state } = useSite();
  const urlOf = (to: string) => absoluteUrl(state.siteUrl, to);
  const url = urlOf(path);
  const described = () => [...(crumbs ? [breadcrumbList(crumbs, urlOf)] : []), ...(jsonLd?.(urlOf) ?? [])];
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
      {(crumbs || jsonLd) && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml wrote it
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonForHtml(described()) : '' }}
        />
      )}
    </>
  );
}
