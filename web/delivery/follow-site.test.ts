import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type FollowedSite, followSite, lookOf } from './follow-site.ts';
import { webManifest } from './web-manifest.ts';

let api: FastifyInstance;
let followed: FollowedSite;
afterEach(async () => {
  followed.stop();
  await api.close();
});

it('takes over what the operator decides, and drops kept pages for that or for a change in the catalogue', async () => {
  const site = {
    name: 'پرده',
    logo: null as object | null,
    telegramBotName: null,
    rules: lookOf({}).rules,
    process: 'a',
    changes: 0,
    agings: 0,
  };
  api = Fastify();
  api.get('/api/site', () => ({ data: site }));
  const settings = {
    apiInternalUrl: await api.listen({ port: 0, host: '127.0.0.1' }),
    webKey: null,
    look: lookOf({}),
  };
  let drops = 0;
  let agings = 0;
  followed = followSite(settings, { clear: () => drops++, age: () => agings++ });
  const dropsAfter = async (change: Partial<typeof site>) => {
    Object.assign(site, change);
    const before = drops;
    await followed.look();
    return drops - before;
  };
  await followed.look();
  expect(await dropsAfter({})).toBe(0);
  expect(await dropsAfter({ name: 'سینمای ما' })).toBe(1);
  expect(settings.look.siteName).toBe('سینمای ما');
  expect(webManifest(settings.look)).toMatchObject({ name: 'سینمای ما' });
  expect(await dropsAfter({ changes: 1 })).toBe(1);
  expect(agings).toBe(0);
  expect([await dropsAfter({ agings: 1 }), await dropsAfter({}), agings]).toEqual([0, 0, 1]);
  // Another API process replies, with its own count.
  expect(await dropsAfter({ process: 'b', changes: 7 })).toBe(1);
  expect(await dropsAfter({ process: 'a', changes: 1 })).toBe(0);
  expect(await dropsAfter({ logo: { url: '/media/x.webp', width: 9, height: 9 } })).toBe(1);
  // Where somebody else notifies the pages, they are not rendered a second time for each change.
  followed.stop();
  const notified = followSite(settings, { clear: () => drops++, age: () => agings++ }, true);
  await notified.look();
  const counts = [drops, agings];
  Object.assign(site, { changes: 2, agings: 2 });
  await notified.look();
  expect([drops, agings]).toEqual(counts);
  Object.assign(site, { name: 'پرده' });
  await notified.look();
  expect([drops, agings]).toEqual([(counts[0] ?? 0) + 1, counts[1]]);
  notified.stop();
  expect(await dropsAfter({ name: 'سینمای ما' })).toBe(1);
  await api.close();
  expect(await dropsAfter({ name: 'هیچ' })).toBe(0);
  expect(settings.look.siteName).toBe('سینمای ما');
});
