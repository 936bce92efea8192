import type { SiteLogo, SiteRules } from '@pardeh/contract/site';

// The interface between the web server and the pages. Separate from both, so that the server's types do not import the
// pages.

/** Settings from the studio that every page shows. */
export interface SiteLook {
  siteName: string;
  siteLogo: SiteLogo | null;
  telegramBotName: string | null;
  rules: SiteRules;
}

/** What the pages need from the web server. */
export interface RenderSettings {
  siteUrl: string;
  apiInternalUrl: string;
  localApiUrl: string;
  /** The site's address in its network at home; null for a site with a domain. */
  homeUrl: string | null;
  matomoUrl: string | null;
  /** Replaced when the operator changes it. */
  look: SiteLook;
  webKey: string | null;
}

export interface RenderRequest {
  request: Request;
  /** For the page's own inline scripts. */
  nonce: string;
  /** Null for a page that is shared between visitors: its API calls count for none of them. */
  clientIp: string | null;
  /** Sent with every API call. */
  requestId: string;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

export type RenderApp = (settings: RenderSettings, request: RenderRequest) => Promise<RenderedPage>;
