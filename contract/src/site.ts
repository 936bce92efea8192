import * as t from 'typebox';
import { endpoint } from './endpoint.ts';
import { dataOf, nullable, oneOf } from './shapes.ts';

const siteLogo = t.Object({ url: t.String(), width: t.Integer(), height: t.Integer() });
export type SiteLogo = t.Static<typeof siteLogo>;

/** Rules that owners set for the whole site. */
const siteRules = t.Object({
  registration: oneOf('open', 'closed'),
  /** Per account. */
  streamsAtOnce: t.Integer(),
  downloads: oneOf('on', 'off'),
  /** Codes can be sent by SMS. */
  mobileSignIn: t.Boolean(),
});
export type SiteRules = t.Static<typeof siteRules>;

const site = t.Object({
  name: t.String(),
  /** Null for the logo that comes with Pardeh. */
  logo: nullable(siteLogo),
  telegramBotName: nullable(t.String()),
  rules: siteRules,
  /**
   * The API process that replied, and how many changes it has seen: cached pages are dropped when that number grows.
   */
  process: t.String(),
  changes: t.Integer(),
  /** Grows every few seconds while a long job changes the catalogue: a cached page is sent once more while it is made anew. */
  agings: t.Integer(),
});
export type Site = t.Static<typeof site>;

export const getSite = endpoint('GET /api/site', {
  name: 'getSite',
  summary: 'What the site is called, its logo, its bot and its rules; the web server asks twice a second',
  access: 'public',
  reply: dataOf(site),
});
