import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { getTitle } from '@pardeh/contract/titles/titles';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { avifJob, POSTER_KEY, posterUrl } from '../artwork.ts';

let test: TestApp;
let id: number;

const db = () => test.platform.database.db;
const fileOf = (url: string) => new URL(url, 'http://site').pathname;
const get = (url: string) => test.app.inject({ url: fileOf(url) });

async function addTitle(name: string): Promise<number> {
  const row = { type: 'movie', slug: 'x', title_fa: name, title_en: `Film ${name}`, year: 1999 } as const;
  const added = await db()
    .insertInto('titles')
    .values({ ...row, status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

async function posterOf(title: number): Promise<string> {
  const { key } = await db()
    .selectFrom('titles as t')
    .select(POSTER_KEY.as('key'))
    .where('t.id', '=', title)
    .executeTakeFirstOrThrow();
  return posterUrl('/media', key) as string;
}

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  id = await addTitle('آن‌سوی دیوار');
});

describe('a title without a poster', () => {
  it('has the address of a drawn one, and so has every title of a list', async () => {
    const page = await test.app.inject({ url: getTitle.path.replace(':id', String(id)) });
    expect(page.json().data.poster).toMatch(new RegExp(`/art/drawn/titles/${id}-[0-9a-f]{10}-480\\.webp$`));
    const reply = await test.app.inject({ url: searchTitles.path, query: { q: 'خواهران غریب' } });
    const posters = reply.json().data.map((card: { poster: string | null }) => card.poster);
    expect(posters).not.toContain(null);
    expect(posters.some((poster: string) => poster.includes('/drawn/'))).toBe(true);
  });

  it('gets it drawn when it is asked for, in both widths', async () => {
    const poster = await posterOf(id);
    for (const [width, height] of [
      [480, 720],
      [240, 360],
    ]) {
      const reply = await get(poster.replace('-480.', `-${width}.`));
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=2592000',
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height });
    }
  });

  it('gets AVIF from the job', async () => {
    const avif = fileOf(await posterOf(id)).replace('.webp', '.avif');
    expect((await get(avif)).headers['content-type']).toBe('image/webp');
    const data = { files: [avif.replace('/media/', '')] };
    await avifJob(test.platform).run({ id: '1', data, signal: new AbortController().signal });
    expect((await get(avif)).headers['content-type']).toBe('image/avif');
  });

  it('is drawn the same way by every process', async () => {
    const file = fileOf(await posterOf(id)).replace(/^\/media\/|-480\.webp$/g, '');
    const one = await test.platform.artwork.readOriginal(file);
    const other = await test.platform.artwork.readOriginal(file);
    expect(one?.equals(other as Buffer)).toBe(true);
    const another = fileOf(await posterOf(await addTitle('روز سوم'))).replace(/^\/media\/|-480\.webp$/g, '');
    expect(one?.equals((await test.platform.artwork.readOriginal(another)) as Buffer)).toBe(false);
  });

  it('has a new address when name, year or genres change; the old one leads to the new picture for a minute', async () => {
    const addresses = [await posterOf(id)];
    await db().updateTable('titles').set({ title_fa: 'این‌سوی دیوار' }).where('id', '=', id).execute();
    addresses.push(await posterOf(id));
    await db().updateTable('titles').set({ year: 2001 }).where('id', '=', id).execute();
    addresses.push(await posterOf(id));
    const genre = await db().selectFrom('genres').select('id').executeTakeFirstOrThrow();
    await db().insertInto('title_genres').values({ title_id: id, genre_id: genre.id, position: 0 }).execute();
    addresses.push(await posterOf(id));
    expect(new Set(addresses).size).toBe(4);
    const [old = ''] = addresses;
    const reply = await get(old);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
  });

  it('keeps its own poster where it has one', async () => {
    await db().updateTable('titles').set({ poster: 'art/titles/x/poster' }).where('id', '=', id).execute();
    expect(await posterOf(id)).toMatch(/\/art\/titles\/x\/poster-480\.webp$/);
  });

  it.each(['999999999-0123456789', '1-xyz', '0-0123456789', '1-0123456789/../x', '1'])(
    'is not made up: %s',
    async (name) => {
      expect((await get(`/media/art/drawn/titles/${name}-480.webp`)).statusCode).toBe(404);
    },
  );

  it('has none that the public can see while it is hidden', async () => {
    const poster = await posterOf(id);
    await db().updateTable('titles').set({ visibility: 'hidden' }).where('id', '=', id).execute();
    expect((await get(poster)).statusCode).toBe(404);
  });

  it('is drawn once, however many ask and whatever fingerprint they make up', async () => {
    const made = Array.from({ length: 60 }, (_, i) => i.toString(16).padStart(10, '0'));
    const replies = await Promise.all(
      made.map((print) => get(`/media/art/drawn/titles/${id}-${print}-240.webp`)),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    const folder = path.join(test.platform.config.dataDir, 'pictures', 'art/drawn/titles');
    const files = (await readdir(folder)).filter((file) => file.startsWith(`${id}-`));
    expect(files).toHaveLength(1);
  });
});

it.each([
  ['a name without Persian', 'Alien'],
  ['one long word', 'قسطنطنیه‌نشینان‌بازگشته‌ازسفر'],
  ['many words', 'مردی که می‌خواست از میان همهٔ خیابان‌های شهر به خانه‌ای برگردد که دیگر آن‌جا نبود'],
  ['letters that no typeface has', '기생충'],
  ['markup', '<b>&"\'؛ :'],
  ['a name and what follows it', 'جنگ ستارگان: امید تازه'],
])('%s can be drawn', async (_what, name) => {
  const reply = await get(await posterOf(await addTitle(name)));
  expect(reply.statusCode).toBe(200);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 480, height: 720 });
});
