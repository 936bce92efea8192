import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importJob } from '../../imports/imports.ts';
import { refreshSearchKeys, writePeopleKeys, writeSearchKeys } from '../../search/search.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

let test: TestApp;
let editor: TestStaff;

beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
});
afterAll(() => test.close());

async function make(fields: object): Promise<number> {
  const { status, body } = await editor.call('POST', '/api/studio/titles', { type: 'movie', ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

async function list(room: 'titles' | 'people', q: string, more = ''): Promise<number[]> {
  const { status, body } = await editor.call('GET', `/api/studio/${room}?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: number }) => id);
}
const find = (q: string, more = '') => list('titles', q, more);

async function viewersFind(q: string): Promise<number[]> {
  test.app.replyCache.clear();
  const reply = await test.app.inject({ url: `/api/titles/search?q=${encodeURIComponent(q)}` });
  return reply.json().data.map(({ id }: { id: number }) => id);
}

describe('a title that viewers may not see', () => {
  const WAYS = [
    ['as it is written', 'شکوفه‌های گیلاس وحشی'],
    ['with Arabic letters and without half-spaces', 'شكوفه هاي گيلاس'],
    ['by the beginning of a word', 'گیلاس وحش'],
    ['with a typo', 'شکوفه های گیراس وحشی'],
    ['in Latin letters', 'shokoufehaye gilas vahshi'],
    ['on the other keyboard layout', "a;,ti ihd 'dghs"],
    ['by its other name', 'cherry thicket'],
  ] as const;

  it.each(['at once', 'after its keys were written', 'after all keys were written again'])(
    'is found %s, and by nobody but staff',
    async (when) => {
      const id = await make({ titleFa: 'شکوفه‌های گیلاس وحشی', otherNames: ['Cherry Thicket'] });
      if (when === 'after its keys were written') await refreshSearchKeys(test.db);
      if (when === 'after all keys were written again') await writeSearchKeys(test.db, 'all');
      const ways = when === 'at once' ? WAYS.slice(0, 3) : WAYS;
      for (const [how, q] of ways) expect([how, (await find(q))[0]]).toEqual([how, id]);
      expect(await viewersFind('شکوفه‌های گیلاس وحشی')).not.toContain(id);

      await editor.call('DELETE', `/api/studio/titles/${id}`);
      await refreshSearchKeys(test.db);
      expect(await find('گیلاس وحشی')).not.toContain(id);
      expect(await find('گیلاس وحشی', '&deleted=1')).toContain(id);
      await sql`delete from titles where id = ${id}`.execute(test.db);
      await refreshSearchKeys(test.db);
      expect(await find('گیلاس وحشی', '&deleted=1')).not.toContain(id);
    },
  );

  it('is found after an import of drafts, with its people', async () => {
    const csv = 'imdb,type,titleFa,cast\ntt87654321,movie,نخلستان کبودان,پرویز نخلبان\n';
    // Over a real connection, where the body is a stream.
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${address}/api/studio/imports/csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'text/csv' },
      body: csv,
    });
    expect(reply.status).toBe(202);
    await runQueued(test.platform, importJob(test.platform));
    const [id] = await find('nakhlestan kaboudan');
    expect(await find('tt87654321')).toEqual([id]);
    expect((await list('people', 'پرویز نخلبان')).length).toBe(1);
  });

  it('is found once when it is published and once when it is hidden again', async () => {
    const id = await make({ titleFa: 'قندیل‌های سپیدرود' });
    for (const visibility of ['published', 'hidden', 'published']) {
      await sql`update titles set visibility = ${visibility} where id = ${id}`.execute(test.db);
      await refreshSearchKeys(test.db);
      expect([visibility, await find('قندیل سپیدرود')]).toEqual([visibility, [id]]);
      expect((await viewersFind('قندیل‌های سپیدرود')).includes(id)).toBe(visibility === 'published');
    }
  });

  it('comes with published ones of that name, and filters narrow them together', async () => {
    const shown = await make({ titleFa: 'بلدرچین زرین', visibility: 'published' });
    const draft = await make({ titleFa: 'بلدرچین سیمین', type: 'series' });
    await refreshSearchKeys(test.db);
    expect((await find('بلدرچین')).sort()).toEqual([shown, draft].sort());
    expect(await find('بلدرچین', '&visibility=draft')).toEqual([draft]);
    expect(await find('بلدرچین', '&type=movie')).toEqual([shown]);
    expect((await find('بلدرچین', '&order_by=newest'))[0]).toBe(draft);
    expect((await find('درچین')).sort()).toEqual([shown, draft].sort());
  });
});

describe('a number', () => {
  it('of IMDb finds its title at once, alone, in Persian digits or in an address', async () => {
    const id = await make({ titleFa: 'پرنده‌ی بی‌نام', imdb: 'tt98765432' });
    for (const q of [
      'tt98765432',
      'TT98765432',
      'tt۹۸۷۶۵۴۳۲',
      'https://www.imdb.com/title/tt98765432/?ref_=fn',
    ])
      expect([q, await find(q)]).toEqual([q, [id]]);
    expect(await find('tt98765431')).toEqual([]);
  });

  it('of our own, or a page of ours, finds its title first', async () => {
    const id = await make({ titleFa: 'پرنده‌ی شماره‌دار' });
    expect((await find(String(id)))[0]).toBe(id);
    expect(await find(`https://example.com/titles/${id}/x`)).toEqual([id]);
    expect(await find(`/studio/titles/${id}`)).toEqual([id]);
    expect(await find('99999999999')).toEqual([]);
  });
});

describe('a person without a published title', () => {
  it('is found at once and later, with a typo and in Latin letters', async () => {
    const made = await editor.call('POST', '/api/studio/people', { fullnameFa: 'گلناز بهرامپور' });
    const { id } = made.body.data;
    expect(await list('people', 'بهرامپور')).toEqual([id]);
    await refreshSearchKeys(test.db);
    for (const q of ['گلناز بهرامپور', 'golnaz bahrampour', 'گلناز بهراپور', 'رامپور'])
      expect([q, (await list('people', q))[0]]).toEqual([q, id]);
    await writePeopleKeys(test.db, 'all');
    expect(await list('people', 'گلناز بهرامپور')).toEqual([id]);
    const seen = await test.app.inject({ url: `/api/people/search?q=${encodeURIComponent('بهرامپور')}` });
    expect(seen.json().data).toEqual([]);
  });
});
