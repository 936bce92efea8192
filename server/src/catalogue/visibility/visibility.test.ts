import type { Endpoint } from '@pardeh/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visibility } from '../../database/schema/catalogue.ts';
import { issueToken } from '../../http/identity/access-tokens.queries.ts';
import { searchKeysJob } from '../../search/search.ts';
import { askAbout, waysToAsk } from '../../testing/ask-about-secret.ts';
import { allEndpoints } from '../../testing/contract-calls.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { insertSecretTitle, SECRET, TRACES } from '../../testing/secret-title.ts';
import { visibilityJob } from './visibility.job.ts';

const PUBLIC = (await allEndpoints()).filter(({ path }) => !path.startsWith('/api/studio'));
const READS = PUBLIC.filter(({ method }) => method === 'GET');
const WRITES = PUBLIC.filter(({ method }) => method !== 'GET');

let test: TestApp;
let member: number;
let token: string;

beforeAll(async () => {
  test = await openTestApp();
  [member = 0] = await makeBuyers(test.db, 1);
  await insertSecretTitle(test.db, member);
});
afterAll(() => test.close());

beforeEach(async () => {
  token = await issueToken(test.db, {
    userId: member,
    way: 'password',
    request: { headers: {}, ip: '127.0.0.1' } as FastifyRequest,
  });
});

const run = { id: '', data: {}, signal: new AbortController().signal };

interface Change {
  visibility?: Visibility;
  publish_at?: RawBuilder<Date>;
  licence_from?: RawBuilder<string>;
  licence_to?: RawBuilder<string>;
  deleted_at?: RawBuilder<Date>;
}

async function setTitle(change: Change): Promise<void> {
  const all = {
    visibility: 'published' as const,
    publish_at: null,
    licence_from: null,
    licence_to: null,
    deleted_at: null,
    ...change,
  };
  await test.db.updateTable('titles').set(all).where('id', '=', SECRET.title).execute();
  await searchKeysJob(test.platform).run(run);
  test.app.replyCache.clear();
}

/** Which reads expose the title. */
async function revealingReads(signedIn: boolean): Promise<string[]> {
  const revealing = new Set<string>();
  for (const endpoint of READS) {
    if (!signedIn && endpoint.access === 'user') continue;
    for (const { number, q } of waysToAsk(endpoint)) {
      const { body } = await askAbout(test.app, endpoint, number, { token: signedIn ? token : null, q });
      if (TRACES.test(body)) revealing.add(endpoint.name);
    }
  }
  return [...revealing].sort();
}

const day = (days: number) => sql<string>`today_in_tehran() + ${sql.lit(days)}`;
const HIDDEN: [string, Change][] = [
  ['a draft', { visibility: 'draft' }],
  ['scheduled for tomorrow', { visibility: 'scheduled', publish_at: sql<Date>`now() + interval '1 day'` }],
  ['scheduled without a time', { visibility: 'scheduled' }],
  ['hidden', { visibility: 'hidden' }],
  ['out of licence since yesterday', { licence_to: day(-1) }],
  ['under licence from tomorrow', { licence_from: day(1) }],
  ['deleted', { deleted_at: sql<Date>`now()` }],
];

let revealing: string[] = [];

it('a published title is in the replies that a title belongs in', async () => {
  await setTitle({});
  revealing = await revealingReads(true);
  expect(revealing).toEqual(
    expect.arrayContaining([
      'exportUser',
      'getCollection',
      'getPerson',
      'getTitle',
      'getTrailer',
      'listAlerts',
      'listCategories',
      'listCollectionTitles',
      'listCollections',
      'listComingSoon',
      'listComments',
      'listContinue',
      'listDirectorTitles',
      'listDownloads',
      'listHistory',
      'listNotifications',
      'listOwnComments',
      'listRequestBoard',
      'listRequests',
      'listSimilarTitles',
      'listSitemapPages',
      'listSlides',
      'listWatchlist',
      'searchPeople',
      'searchTitles',
    ]),
  );
});

describe.each(HIDDEN)('a title that is %s', (_name, change) => {
  beforeAll(() => setTitle(change));

  it('is in no reply of any public call', async () => {
    expect(await revealingReads(true)).toEqual([]);
  });

  it('has no pictures for sharing, no page of its only maker or collection', async () => {
    for (const url of [
      `/og/titles/${SECRET.title}.jpg`,
      `/og/people/${SECRET.person}.jpg`,
      `/og/collections/${SECRET.collection}.jpg`,
      `/api/people/${SECRET.person}`,
      `/api/collections/${SECRET.collection}`,
    ])
      expect((await test.app.inject({ url })).statusCode, url).toBe(404);
  });
});

it('visitors learn nothing of it either', async () => {
  await setTitle({ visibility: 'hidden' });
  expect(await revealingReads(false)).toEqual([]);
});

it('is in all the same replies when it is back', async () => {
  await setTitle({});
  expect(await revealingReads(true)).toEqual(revealing);
});

it('a licence lasts to the end of its last day in Tehran', async () => {
  const { rows } = await sql<{ today: string }>`select today_in_tehran()::text as today`.execute(test.db);
  const tehran = new Date(Date.now() + 3.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(rows[0]?.today).toBe(tehran);
  await setTitle({ licence_from: day(0), licence_to: day(0) });
  expect((await test.app.inject({ url: `/api/titles/${SECRET.title}` })).statusCode).toBe(200);
});

const found = async () => {
  test.app.replyCache.clear();
  const reply = await test.app.inject({ url: `/api/titles/search?q=${SECRET.name}` });
  return reply.json().meta.total;
};

describe('when the clock alone changes it', () => {
  /** As if the time had come since the last write to the title. */
  async function pretendItWas(isShown: boolean): Promise<void> {
    await sql`alter table titles disable trigger titles_shown`.execute(test.db);
    await test.db.updateTable('titles').set({ is_shown: isShown }).where('id', '=', SECRET.title).execute();
    await sql`alter table titles enable trigger titles_shown`.execute(test.db);
    await searchKeysJob(test.platform).run(run);
  }
  const minute = async () => {
    await visibilityJob(test.platform).run(run);
    const { rows } = await sql<{ id: number }>`select id from changed_titles`.execute(test.db);
    await searchKeysJob(test.platform).run(run);
    return rows.map(({ id }) => id);
  };

  it('search, people and lists follow within a minute, and nothing is written while nothing changes', async () => {
    await setTitle({ visibility: 'scheduled', publish_at: sql<Date>`now() + interval '1 day'` });
    expect(await found()).toBe(0);
    await sql`alter table titles disable trigger titles_shown`.execute(test.db);
    await sql`update titles set publish_at = now() - interval '1 second' where id = ${SECRET.title}`.execute(
      test.db,
    );
    await pretendItWas(false);
    expect(await minute()).toEqual([SECRET.title]);
    expect(await found()).toBe(1);
    expect(await minute()).toEqual([]);
    const people = await test.app.inject({ url: '/api/people/search?q=Zyxomma Maker' });
    expect(people.json().meta.total).toBe(1);
  });

  it('whoever asked for it is told when it comes into sight with its file', async () => {
    await setTitle({ visibility: 'draft' });
    await sql`insert into requests (kind, subject, imdb, name, name_key, votes)
      values ('title', ${SECRET.imdb}, ${SECRET.imdb}, 'x', 'x', 1)`.execute(test.db);
    await setTitle({});
    await visibilityJob(test.platform).run(run);
    const { rows } = await sql<{ state: string }>`
      select state from requests where subject = ${SECRET.imdb}`.execute(test.db);
    expect(rows[0]?.state).toBe('done');
  });
});

describe('playback of a title that is taken down', () => {
  const start = async () => {
    const endpoint = WRITES.find(({ name }) => name === 'startWatching') as Endpoint;
    return (await askAbout(test.app, endpoint, 0, { token })).body;
  };

  it('ends: the saved link, the running session and its position saves', async () => {
    await setTitle({});
    const { data } = JSON.parse(await start());
    const link = new URL(data.playlist).pathname;
    expect((await test.app.inject({ url: link })).json().message).not.toMatch(/دیگر در سایت نیست/);
    await setTitle({ visibility: 'hidden' });
    expect((await test.app.inject({ url: link })).statusCode).toBe(404);
    expect(
      (await test.app.inject({ url: link.replace('master.m3u8', 'init.mp4') })).statusCode,
    ).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(await start()).message).toBeTruthy();
    const save = await test.app.inject({
      method: 'PUT',
      url: `/api/watch/${SECRET.file}/position`,
      headers: { authorization: `Bearer ${token}` },
      payload: { position: 1, duration: 60 },
    });
    expect(save.statusCode).toBe(404);
  });
});

it('no call that changes something tells of it, or takes it for there', async () => {
  await setTitle({ visibility: 'hidden' });
  const leaks: string[] = [];
  for (const endpoint of WRITES) {
    const [id = 0] = await makeBuyers(test.db, 1);
    token = await issueToken(test.db, {
      userId: id,
      way: 'password',
      request: { headers: {}, ip: '127.0.0.1' } as FastifyRequest,
    });
    const { body } = await askAbout(test.app, endpoint, SECRET.title, { token });
    if (/98765000\d|زیکسوما/.test(body)) leaks.push(`${endpoint.name}: ${body}`);
  }
  expect(leaks).toEqual([]);
});
