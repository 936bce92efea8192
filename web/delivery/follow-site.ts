import { getSite, type Site } from '@pardeh/contract/site';
import type { RenderSettings, SiteLook } from '../app/rendering.ts';
import { DEFAULT_LOCAL_API_URL } from '../app/shared/api/api-host.ts';
import { createCallApi } from '../app/shared/api/call-api.ts';
import { homeUrlOf } from './home-url.ts';
import type { StartWebOptions } from './web-config.ts';

/** A change reaches every page within two seconds. */
const EVERY_MS = 500;
const PATIENCE_MS = 3000;
/** How many API processes to remember; each start is a new one. */
const PROCESSES_MAX = 50;

/** Used until the API responds. */
export function lookOf(received: { siteName?: string | null; telegramBotName?: string | null }): SiteLook {
  return {
    siteName: received.siteName ?? 'پرده',
    siteLogo: null,
    telegramBotName: received.telegramBotName ?? null,
    rules: { registration: 'open', streamsAtOnce: 3, downloads: 'on', mobileSignIn: false },
  };
}

/** What the pages need to know, from the server's own options. */
export function settingsOf(options: StartWebOptions): RenderSettings {
  const { siteUrl, apiInternalUrl, apiPublicUrl, matomoUrl = null, webKey = null } = options;
  const localApiUrl = apiPublicUrl ?? DEFAULT_LOCAL_API_URL;
  const [homeUrl, look] = [homeUrlOf(options), lookOf(options)];
  return { siteUrl, apiInternalUrl, localApiUrl, homeUrl, matomoUrl, look, webKey };
}

export interface FollowedSite {
  /** Polls now. */
  look(): Promise<void>;
  stop(): void;
}

/** Cached pages, as the site's look and the catalogue change. */
export interface Pages {
  clear(): void;
  age(): void;
}

/**
 * Polls the API for the site's look and, unless somebody else notifies the pages of them, for changes to the catalogue.
 * Several processes may reply in turn, each with its own count; while none does, everything stays as it is.
 */
export function followSite(
  settings: Pick<RenderSettings, 'apiInternalUrl' | 'webKey' | 'look'>,
  pages: Pages,
  isNotified = false,
): FollowedSite {
  const counts = new Map<string, Pick<Site, 'changes' | 'agings'>>();
  const api = createCallApi({
    baseUrl: settings.apiInternalUrl,
    readCredentials: () => ({ token: undefined, csrfToken: undefined }),
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
    extraHeaders: settings.webKey ? { 'x-web-key': settings.webKey } : {},
  });
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function take({ name, logo, telegramBotName, rules, process, changes, agings }: Site): void {
    const look: SiteLook = { siteName: name, siteLogo: logo, telegramBotName, rules };
    const known = counts.get(process);
    if (known === undefined && counts.size >= PROCESSES_MAX) counts.clear();
    counts.set(process, { changes, agings });
    const isNew = JSON.stringify(look) !== JSON.stringify(settings.look);
    settings.look = look;
    // An unknown process may know of a change that another, now gone, could no longer report.
    if (isNew || (!isNotified && known?.changes !== changes)) pages.clear();
    else if (!isNotified && known?.agings !== agings) pages.age();
  }
  async function look(): Promise<void> {
    const site = await api(getSite).catch(() => null);
    if (site) take(site.data);
  }
  async function goOn(): Promise<void> {
    await look();
    if (!isOver) timer = setTimeout(() => void goOn(), EVERY_MS).unref();
  }
  timer = setTimeout(() => void goOn(), EVERY_MS).unref();
  return {
    look,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
