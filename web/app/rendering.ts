import type { SiteLogo, SiteRules } from '@pardeh/contract/site';

// What the web server and the pages agree on. Apart from both, so that the server's types do not pull the pages in.

/** What the operator decides in the studio and every page shows. */
export interface SiteLook {
  siteName: string;
  siteLogo: SiteLogo | null;
  telegramBotName: string | null;
  rules: SiteRules;
}

/** What the web server knows and the pages need. */
export interface RenderSettings {
  siteUrl: string;
  apiInternalUrl: string;
  localApiUrl: string;
  matomoUrl: string | null;
  /** Replaced when the operator changes it. */
  look: SiteLook;
  webKey: string | null;
}

export interface RenderRequest {
  request: Request;
  /** What the page's own inline scripts carry. */
  nonce: string;
  /** Null for a page that others get, too: no visitor's calls are counted for it. */
  clientIp: string | null;
  /** Goes along with every call of the API. */
  requestId: string;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
}

export type RenderApp = (settings: RenderSettings, request: RenderRequest) => Promise<RenderedPage>;
