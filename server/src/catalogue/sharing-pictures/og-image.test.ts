import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { drawFitting, drawText } from './og-text.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const cachedCards = () => readdir(path.join(test.platform.config.dataDir, 'og'));

const firstId = async (table: 'titles' | 'people' | 'collections') =>
  (await test.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

it.each(['titles', 'people', 'collections'] as const)('draws a card of %s: 1200×630, JPEG', async (kind) => {
  const response = await get(`/og/${kind}/${await firstId(kind)}.jpg`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
  const { format, width, height } = await sharp(response.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

it('draws the card of the site', async () => {
  expect((await get('/og/site.jpg')).statusCode).toBe(200);
});

it('keeps one card of a title, and draws another when the title has changed', async () => {
  const id = await firstId('titles');
  const [first, second] = await Promise.all([get(`/og/titles/${id}.jpg`), get(`/og/titles/${id}.jpg`)]);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  const cardsOf = async () => (await cachedCards()).filter((file) => file.startsWith(`titles-${id}.`));
  const before = await cardsOf();
  expect(before).toHaveLength(1);
  expect(
    (await get(`/og/titles/${id}.jpg`, { 'if-none-match': String(first.headers.etag) })).statusCode,
  ).toBe(304);

  await test.db
    .updateTable('titles')
    .set({ title_fa: `<span foreground="red">نام</span> & 'تازه'` })
    .where('id', '=', id)
    .execute();
  const changed = await get(`/og/titles/${id}.jpg`, { 'if-none-match': String(first.headers.etag) });
  expect(changed.statusCode).toBe(200);
  const after = await cardsOf();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});

it.each([
  '/og/titles/0.jpg',
  '/og/titles/99999999.jpg',
  '/og/titles/9999999999.jpg',
  '/og/titles/x.jpg',
  '/og/users/1.jpg',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

describe('letters', () => {
  const style = { face: 'display', size: 80, weight: 800, color: '#fff' } as const;
  const widthOf = async (text: string) => (await drawText(text, style)).width;

  it('are joined: a word is narrower than its letters apart', async () => {
    const apart = await Promise.all(['ب', 'ی', 'ب', 'ی'].map(widthOf));
    expect(await widthOf('بیبی')).toBeLessThan(0.8 * apart.reduce((sum, width) => sum + width, 0));
  });

  it('run from the right: the first letter stands at the right end', async () => {
    const inkAtRightEnd = async (text: string) => {
      const { bytes, width } = await drawText(text, style);
      const { data } = await sharp(bytes)
        .extract({ left: width - 12, top: 0, width: 12, height: (await sharp(bytes).metadata()).height })
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.reduce((sum, alpha) => sum + alpha, 0);
    };
    // An alef is an upright stroke, a dal is not: only the letter at the right end makes the difference.
    expect(await inkAtRightEnd('ادد')).toBeGreaterThan(1.5 * (await inkAtRightEnd('ددا')));
  });

  it('of a name that is too long grow smaller, and then the name is cut', async () => {
    const fitted = { face: 'display', weight: 800, color: '#fff', maxWidth: 300 } as const;
    const drawn = await drawFitting('نامی بسیار بلند '.repeat(20), fitted, [40, 30], 2);
    expect(drawn.width).toBeLessThanOrEqual(300);
    expect(drawn.height).toBeLessThanOrEqual(90);
  });
});

it('a person without a photograph has a card all the same: initials on paper', async () => {
  const id = await firstId('people');
  await test.db.updateTable('people').set({ image: null }).where('id', '=', id).execute();
  const card = await get(`/og/people/${id}.jpg`);
  expect(card.statusCode).toBe(200);
  // The photograph's place is paper, lighter than the dark background next to it.
  const { channels } = await sharp(card.rawPayload)
    .extract({ left: 1200 - 64 - 344 + 20, top: 120, width: 300, height: 60 })
    .stats();
  expect(channels[0]?.mean).toBeGreaterThan(45);
});
