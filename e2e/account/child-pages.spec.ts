import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signInAgain } from '../support/member.ts';

const CHILD_AGE = 9;

interface Listed {
  id: number;
  path: string;
  titleFa: string;
  titleEn: string;
}

async function readAs<Data>(member: Member, path: string): Promise<Data> {
  return ((await (await member.call('GET', path)).json()) as { data: Data }).data;
}

async function listAll(member: Member): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; all.length === (page - 1) * 100; page += 1)
    all.push(...(await readAs<Listed[]>(member, `/api/titles/search?per_page=100&page=${page}`)));
  return all;
}

/** As the server sends it, before any script. */
async function pageFor(member: Member | null, path: string) {
  const reply = await fetch(inject('siteUrl') + path, {
    headers: member ? { cookie: `token=${encodeURIComponent(member.token)}` } : {},
    redirect: 'manual',
  });
  const html = await reply.text();
  const ids = new Set([...html.matchAll(/\/titles\/(\d+)\//g)].map(([, id]) => Number(id)));
  return { status: reply.status, cacheControl: reply.headers.get('cache-control'), html, ids };
}

async function openHousehold() {
  const adult = await openAccount();
  const added = await adult.call('POST', '/api/user/profiles', { name: 'سارا', childAge: CHILD_AGE });
  const child = await signInAgain(adult);
  const { id } = ((await added.json()) as { data: { id: number } }).data;
  await child.call('POST', `/api/user/profiles/${id}/choose`, {});
  const [all, allowed] = [await listAll(adult), await listAll(child)];
  const allowedIds = new Set(allowed.map(({ id: each }) => each));
  const forbidden = all.filter((title) => !allowedIds.has(title.id));
  return { adult, child, allowedIds, forbidden };
}

describe('pages as the server sends them', () => {
  test('name nothing above a child’s age, whoever asked for the same address just before', async () => {
    const { adult, child, allowedIds, forbidden } = await openHousehold();
    const [title] = forbidden;
    if (!title) throw new Error('The demo has titles for adults');
    const { cast } = await readAs<{ cast: { path: string }[] }>(adult, `/api/titles/${title.id}`);
    const name = encodeURIComponent(title.titleFa);
    const pages = [
      '/',
      '/tv',
      '/?type=movie&order_by=votes',
      '/?type=all&order_by=newest&page=2',
      `/?q=${name}`,
      '/categories',
      '/comingsoon',
      '/collections',
      '/people',
      title.path,
      `/titles/${title.id}/files`,
      cast[0]?.path ?? '',
    ];
    const shownToAdults = new Set<number>();
    const isForbidden = (id: number) => !allowedIds.has(id);
    for (const path of pages) {
      const first = await pageFor(null, path);
      const askInTurn = async () => ({
        visitors: await pageFor(null, path),
        before: await pageFor(adult, path),
        childs: await pageFor(child, path),
        after: await pageFor(adult, path),
        again: await pageFor(null, path),
      });
      let asked = await askInTurn();
      // What is for everybody is made without anybody's profile. Other journeys change the catalogue, so a difference counts
      // only if it stays.
      const isSteady = async () => {
        const { visitors, before, after, again } = asked;
        if (again.html === visitors.html && [...after.ids].join() === [...before.ids].join()) return true;
        asked = await askInTurn();
        return false;
      };
      await expect.poll(isSteady, { message: path }).toBe(true);
      const { before, childs, after, again } = asked;
      expect([...again.ids].some(isForbidden), path).toBe([...first.ids].some(isForbidden));
      for (const id of before.ids) shownToAdults.add(id);
      expect([...childs.ids].filter(isForbidden), path).toEqual([]);
      // Its own words in the search field are no leak.
      const page = childs.html.replaceAll(name, '').replaceAll(path, '');
      if (!path.startsWith('/?q='))
        expect(page.includes(title.titleFa) || page.includes(title.titleEn), path).toBe(false);
      expect(after.status, path).toBe(before.status);
      for (const { cacheControl } of [before, childs, after]) expect(cacheControl, path).toMatch(/private/);
    }
    expect(shownToAdults.has(title.id)).toBe(true);
    for (const path of [title.path, `/titles/${title.id}/files`])
      expect((await pageFor(child, path)).status, path).toBe(404);
  });

  test('follow the profile of the token: the same cookie is a child’s after the choice, and an adult’s again', async () => {
    const adult = await openAccount();
    const added = await adult.call('POST', '/api/user/profiles', { name: 'سارا', childAge: CHILD_AGE });
    const { id } = ((await added.json()) as { data: { id: number } }).data;
    const owner = (await readAs<{ id: number }[]>(adult, '/api/user/profiles'))[0]?.id;
    const list = '/?type=movie&order_by=votes';
    const choose = (profile: number | undefined, proof: object) =>
      adult.call('POST', `/api/user/profiles/${profile}/choose`, proof);
    const before = await pageFor(adult, list);
    await choose(id, {});
    const childs = await pageFor(adult, list);
    expect([...childs.ids].sort()).not.toEqual([...before.ids].sort());
    await choose(owner, { password: adult.password });
    expect([...(await pageFor(adult, list)).ids]).toEqual([...before.ids]);
  });
});
