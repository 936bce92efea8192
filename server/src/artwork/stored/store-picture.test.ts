import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import {
  loadPosterMaker,
  orphanedPicturesJob,
  type PictureStore,
  previewDrawing,
  reframePicture,
  storePicture,
} from '../artwork.ts';
import { cropAround } from './crop.rules.ts';

let test: TestApp;
let store: PictureStore;

beforeAll(async () => {
  test = await openTestApp();
  store = { storage: test.platform.storage, db: test.db };
});
afterAll(() => test.close());

const MIDDLE = { x: 0.5, y: 0.5 };
const refused = (sentence: string | RegExp) =>
  expect.objectContaining({ message: expect.stringMatching(sentence) });

/** Red on the left, blue on the right. */
async function halves(width = 900, height = 600): Promise<Sharp> {
  const left = await sharp({
    create: { width: width / 2, height, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  const right = sharp({ create: { width, height, channels: 3, background: '#0000ff' } });
  return right.composite([{ input: left, left: 0, top: 0 }]);
}

async function shownOf(key: string) {
  const reply = await test.app.inject({ url: `/media/${key}-240.webp` });
  expect(reply.statusCode).toBe(200);
  return sharp(reply.rawPayload);
}

describe('a picture that is brought', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('as %s is kept and shown', async (format) => {
    const bytes = await (await halves()).toFormat(format).toBuffer();
    const stored = await storePicture(store, { bytes });
    expect(stored).toMatchObject({ width: 900, height: 600, crop: null });
    expect(stored.hash).toMatch(/^[\w+/=]{20,}$/);
    expect(stored.tint).toMatch(/^#[0-9a-f]{6}$/);
    expect(await (await shownOf(stored.key)).metadata()).toMatchObject({ width: 240, height: 160 });
  });

  it('stands upright and without what the camera wrote', async () => {
    const bytes = await (await halves())
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await storePicture(store, { bytes });
    expect(stored).toMatchObject({ width: 600, height: 900 });
    const file = await test.platform.artwork.readOriginal(stored.key);
    expect((await sharp(file as Buffer).metadata()).exif).toBeUndefined();
  });

  it('has the same key when it comes again', async () => {
    const bytes = await (await halves()).png().toBuffer();
    expect((await storePicture(store, { bytes })).key).toBe((await storePicture(store, { bytes })).key);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'فقط تصویرهای'],
    ['a text', Buffer.from('not a picture at all, whatever it says'), 'فقط تصویرهای'],
    ['a page', Buffer.from('%PDF-1.7 and so on and so on'), 'فقط تصویرهای'],
    ['nothing', Buffer.alloc(0), 'فقط تصویرهای'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex'), 'خراب است'],
    ['11 MB', Buffer.alloc(11_000_000, 'x'), '۱۰ مگابایت'],
  ])('is refused: %s', async (_what, bytes, sentence) => {
    await expect(storePicture(store, { bytes })).rejects.toEqual(refused(sentence));
  });

  it('is refused above 40 megapixels, before it is decoded', async () => {
    const wide = sharp({ create: { width: 8000, height: 5200, channels: 3, background: '#123456' } });
    const bytes = await wide.png({ compressionLevel: 9 }).toBuffer();
    await expect(storePicture(store, { bytes })).rejects.toEqual(refused('۴۰ مگاپیکسل'));
  });
});

describe('the part that is shown', () => {
  it('is what was cut out', async () => {
    const bytes = await (await halves()).png().toBuffer();
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const stored = await storePicture(store, { bytes }, { crop });
    expect(stored).toMatchObject({ width: 450, height: 600, crop });
    const { dominant } = await (await shownOf(stored.key)).stats();
    expect(dominant.b).toBeGreaterThan(200);
  });

  it('lies around the focal point where only a shape is asked for', async () => {
    const bytes = await (await halves()).png().toBuffer();
    const stored = await storePicture(store, { bytes }, { shape: 'poster', focal: { x: 0.05, y: 0.5 } });
    expect(stored).toMatchObject({ width: 400, height: 600, focal: { x: 0.05, y: 0.5 } });
    const { dominant } = await (await shownOf(stored.key)).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('can be chosen again from the whole', async () => {
    const bytes = await (await halves()).png().toBuffer();
    const left = await storePicture(store, { bytes }, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    const right = await reframePicture(store, left.key, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    expect(right.key).not.toBe(left.key);
    expect((await (await shownOf(right.key)).stats()).dominant.b).toBeGreaterThan(200);
    await expect(reframePicture(store, 'art/titles/inception/poster', {})).rejects.toEqual(
      refused('نگه‌داری نمی‌شود'),
    );
  });

  it('is never next to nothing, and never outside', async () => {
    const bytes = await (await halves()).png().toBuffer();
    const crop = { x: 0, y: 0, width: 0.01, height: 0.01 };
    await expect(storePicture(store, { bytes }, { crop })).rejects.toEqual(refused('بسیار کوچک'));
    const outside = await storePicture(store, { bytes }, { crop: { x: 0.8, y: 0.5, width: 4, height: 4 } });
    expect(outside).toMatchObject({ width: 180, height: 300 });
  });

  it('is as large as its shape allows', () => {
    expect(cropAround({ width: 1600, height: 900 }, 2 / 3, MIDDLE)).toEqual({
      width: 0.375,
      height: 1,
      x: 0.3125,
      y: 0,
    });
    expect(cropAround({ width: 600, height: 900 }, 16 / 9, { x: 0, y: 1 })).toMatchObject({ width: 1, x: 0 });
  });
});

describe('a picture that is drawn', () => {
  const draw = { titleFa: 'شب بارانی', titleEn: 'Rainy Night', motif: 'rain', layout: 'panel' } as const;

  it('is stored like any other', async () => {
    const poster = await storePicture(store, { draw: { ...draw, mood: 'noir', palette: 1, weight: 900 } });
    expect(poster).toMatchObject({ width: 960, height: 1440 });
    const backdrop = await storePicture(store, { draw: { ...draw, kind: 'backdrop' } });
    expect(backdrop).toMatchObject({ width: 1920, height: 1080 });
  });

  it('can be looked at before', async () => {
    const preview = await previewDrawing(draw, 240);
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 240, height: 360 });
    expect(preview.equals(await previewDrawing(draw, 240))).toBe(true);
    expect(preview.equals(await previewDrawing({ ...draw, family: 'Vazirmatn', weight: 300 }, 240))).toBe(
      false,
    );
  });

  it.each([
    { motif: 'nothing' },
    { motif: 'emblem:nothing' },
    { motif: 'emblem:constructor' },
    { motif: 'toString' },
    { layout: 'nowhere' },
    { palette: 99 },
    { weight: 123 },
    { family: 'Comic' },
  ])('is refused with a choice that is not on the list: %o', async (choice) => {
    await expect(previewDrawing({ titleFa: 'نام', ...choice })).rejects.toEqual(refused('شناخته نشد'));
  });

  it('needs a name', async () => {
    await expect(previewDrawing({ titleFa: '  ' })).rejects.toEqual(refused('یک نام'));
  });

  it('lists every choice with a Persian name', async () => {
    const choices = (await loadPosterMaker()).listDrawChoices();
    expect(choices.motifs.length).toBeGreaterThan(100);
    for (const { titleFa } of [...choices.motifs, ...choices.layouts, ...choices.moods])
      expect(titleFa).toMatch(/[آ-ی]/);
  });
});

describe('pictures that nothing shows', () => {
  const run = () =>
    orphanedPicturesJob(test.platform).run({ id: '1', data: {}, signal: new AbortController().signal });
  const age = (key: string) =>
    test.db
      .updateTable('stored_pictures')
      .set({ unused_since: new Date(Date.now() - 31 * 86_400_000) })
      .where('key', '=', key)
      .execute();
  const find = (key: string) => test.platform.storage.find(`${key}.webp`);
  const bring = async (width: number) =>
    storePicture(store, { bytes: await (await halves(width)).png().toBuffer() });

  it('are removed after a month, and those that are shown stay', async () => {
    const [used, unused, fresh, drafted] = [
      await bring(400),
      await bring(402),
      await bring(404),
      await bring(406),
    ];
    const title = await test.db.selectFrom('titles').select('id').executeTakeFirstOrThrow();
    await test.db.updateTable('titles').set({ poster: used.key }).where('id', '=', title.id).execute();
    await test.db
      .insertInto('working_copies')
      .values({ kind: 'title', record_id: title.id, fields: JSON.stringify({ poster: drafted.key }) })
      .execute();
    await run();
    for (const { key } of [used, unused, drafted]) await age(key);
    await run();
    expect(await find(used.key)).not.toBeNull();
    expect(await find(unused.key)).toBeNull();
    expect(await find(fresh.key)).not.toBeNull();
    expect(await find(drafted.key)).not.toBeNull();
  });
});
