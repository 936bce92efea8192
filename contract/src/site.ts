import * as t from 'typebox';
import { endpoint } from './endpoint.ts';
import { dataOf, nullable } from './shapes.ts';

const siteLogo = t.Object({ url: t.String(), width: t.Integer(), height: t.Integer() });
export type SiteLogo = t.Static<typeof siteLogo>;

const site = t.Object({
  name: t.String(),
  /** Null for the mark that comes with Pardeh. */
  logo: nullable(siteLogo),
  telegramBotName: nullable(t.String()),
  /** Which process of the API says it, and how many changes it has heard of: kept pages go when that grows. */
  process: t.String(),
  changes: t.Integer(),
});
export type Site = t.Static<typeof site>;

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/api/site',
  summary: 'What the site is called, its logo and its bot; the web server asks twice a second',
  access: 'public',
  reply: dataOf(site),
});
