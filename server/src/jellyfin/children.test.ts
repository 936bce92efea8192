import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshSearchKeys } from '../search/search.ts';
import { askJellyfin, findItemIds, signInApp } from '../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { insertSecretTitle, SECRET, TRACES } from '../testing/secret-title.ts';
import { registerUser } from '../testing/test-user.ts';
import { allAppRoutes } from './all-routes.ts';
import { type IdKind, readItemId, toItemId } from './ids.rules.ts';
import type { AppRoute } from './route.ts';

const CHILD_AGE = 10;
/** Nothing has it. */
const UNKNOWN = 2_000_000_000;
const BITRATE_TEST = '/playback/bitratetest';
const SIGN_OUT = '/sessions/logout';

let test: TestApp;
let routes: AppRoute[];
let tokens: { adult: string; child: string };
let user: string;
/** Of what is not for the child: a film with everything, and a series. */
let forbidden: string[];

beforeAll(async () => {
  test = await openTestApp();
  const owner = await registerUser(test.app);
  const { body } = await owner.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: CHILD_AGE });
  const child = body.data.id as number;
  await insertSecretTitle(test.db, owner.id);
  const ids = await findItemIds(test.db, owner);
  await sql`update titles set age_rating = '7+'`.execute(test.db);
  await sql`update titles set age_rating = '+15'
    where id = any(${[SECRET.title, readItemId(ids.series)?.id]}::int[])`.execute(test.db);
  // What like ours the child has watched, which is the reason for suggesting it.
  await sql`insert into similar_titles (title_id, ids) values (${SECRET.title}, array[1, 2, 3])`.execute(
    test.db,
  );
  await refreshSearchKeys(test.db);
  const [adult, ofChild] = [await signInApp(test.app, owner), await signInApp(test.app, owner)];
  await sql`update access_tokens set profile_id = ${child} where id = ${Number(ofChild.split('-')[0])}`.execute(
    test.db,
  );
  tokens = { adult, child: ofChild };
  user = toItemId('user', child);
  const { series, season, episode } = ids;
  forbidden = [
    toItemId('title', SECRET.title),
    toItemId('person', SECRET.person),
    toItemId('collection', SECRET.collection),
    ...[series, season, episode],
  ];
  const notAsked = () => Promise.reject(new Error('not asked here'));
  routes = allAppRoutes(test.platform, { findFile: notAsked, findPictures: notAsked }).filter(
    ({ paths }) => !paths.some((path) => path === SIGN_OUT || path === BITRATE_TEST),
  );
});
afterAll(() => test.close());

const isNamed = (text: string) => TRACES.test(text) || forbidden.some((id) => text.includes(id));

async function ask(token: string, { method }: AppRoute, url: string) {
  const { status, body } = await askJellyfin(test.app, token, url, {
    method,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  return { status, text: JSON.stringify(body) };
}

it('what is above a child’s age is to its app as if it were not there, whatever is asked', async () => {
  const different: string[] = [];
  for (const route of routes) {
    for (const path of route.paths.filter((each) => /:(?!user\b)/.test(each))) {
      for (const id of forbidden) {
        const { kind } = readItemId(id) as { kind: IdKind };
        const reply = async (of: string) => {
          const { status, text } = await ask(
            tokens.child,
            route,
            path
              .replace(':user', user)
              .replace(/:(id|source)/g, of)
              .replace(/:\w+/g, '0'),
          );
          return `${status} ${text.replaceAll(of, 'ID')}`;
        };
        const [one, other] = [await reply(id), await reply(toItemId(kind, UNKNOWN))];
        if (one !== other) different.push(`${route.method} ${path} ${kind}: ${one} / ${other}`);
      }
    }
  }
  expect(different).toEqual([]);
}, 240_000);

it('no list of an app names it for a child, and some do for an adult', async () => {
  const queries = [
    '',
    '?recursive=true&limit=800&includeItemTypes=Movie,Series',
    '?recursive=true&includeItemTypes=BoxSet',
    '?searchTerm=zyxomma&recursive=true',
    '?searchTerm=zyxomma&includeItemTypes=Person',
    ...forbidden.flatMap((id) =>
      ['ids', 'parentId', 'personIds', 'seriesId'].map((name) => `?${name}=${id}&recursive=true`),
    ),
  ];
  const naming = { adult: new Set<string>(), child: new Set<string>() };
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    for (const path of route.paths.filter((each) => !each.includes(':'))) {
      for (const query of queries)
        for (const who of ['adult', 'child'] as const)
          if (isNamed((await ask(tokens[who], route, path + query)).text)) naming[who].add(path);
    }
  }
  expect([...naming.child]).toEqual([]);
  expect([...naming.adult]).toEqual(expect.arrayContaining(['/items', '/persons', '/search/hints']));
}, 240_000);
