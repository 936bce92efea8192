import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { test } from '../support/browser.ts';
import { asOwner, makeTitle, openStaffWindow } from '../support/staff.ts';
import { holdScripts, visit } from '../support/visit.ts';

const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;
/** Waits for the reply: the message of an earlier save may still be shown. */
async function save(page: Page): Promise<void> {
  const reply = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await reply;
}

async function read<T>(path: string): Promise<T> {
  return ((await (await asOwner('GET', path)).json()) as { data: T }).data;
}

describe('a title by hand', () => {
  test('keeps what was entered before the scripts came', async () => {
    const name = unique('شتاب');
    const page = await openStaffWindow('editor');
    const release = await holdScripts(page);
    await page.goto('/studio/titles/new', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('نام فارسی').fill(name);
    await page.getByLabel('نوع').selectOption({ label: 'سریال' });
    await page.getByRole('textbox', { name: 'خلاصهٔ داستان', exact: true }).fill('دو خط\nاز داستان');
    await page.getByRole('radio', { name: /^پنهان/ }).check();
    release();
    await page.getByText('۴ تغییر ذخیره‌نشده').waitFor();
    await page.getByRole('button', { name: 'ساختن', exact: true }).click();
    await page.waitForURL(/\/studio\/titles\/\d+$/, { waitUntil: 'commit' });
    const made = await read<object>(`/api${new URL(page.url()).pathname}`);
    expect(made).toMatchObject({
      titleFa: name,
      type: 'series',
      synopsisFa: 'دو خط\nاز داستان',
      visibility: 'hidden',
    });
  });

  test('warns of what is there, takes pasted episodes, and puts one value back', async () => {
    const there = await makeTitle(unique('همزاد'));
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/titles/new');
    await page.getByLabel('نام فارسی').fill(there.titleFa);
    await page.getByText('شاید همین عنوان هست').waitFor();
    const name = unique('سریال');
    await page.getByLabel('نام فارسی').fill(name);
    await page.getByText('شاید همین عنوان هست').waitFor({ state: 'detached' });
    await page.getByLabel('نوع').selectOption({ label: 'سریال' });
    await page.getByRole('button', { name: 'فصل تازه' }).click();
    await page.getByRole('button', { name: 'چسباندن فهرست' }).click();
    await page.getByLabel('نام قسمت‌ها، هر کدام در یک خط').fill('آغاز\n۳. باران\nپایان');
    await page.getByRole('button', { name: 'نشاندن در جدول' }).click();
    await page.getByRole('button', { name: 'جابه‌جایی «قسمت ۴»' }).press('ArrowUp');
    await page.getByRole('combobox', { name: 'افزودن آدم' }).fill(unique('تازه‌وارد'));
    await page.getByRole('option', { name: /به‌عنوان آدم تازه/ }).click();
    await page.getByRole('button', { name: 'ساختن', exact: true }).click();
    await page.waitForURL(/\/studio\/titles\/\d+$/, { waitUntil: 'commit' });
    const id = Number(page.url().split('/').at(-1));
    await expect
      .poll(async () => {
        const { seasons } = await read<{ seasons: { episodes: { number: number; titleFa: string }[] }[] }>(
          `/api/studio/titles/${id}`,
        );
        return seasons[0]?.episodes.map((each) => [each.number, each.titleFa]);
      })
      .toEqual([
        [1, 'آغاز'],
        [3, 'پایان'],
        [4, 'باران'],
      ]);

    await visit(page, `/studio/titles/${id}`);
    const tagline = page.getByRole('textbox', { name: 'یک خط معرفی' });
    for (const words of ['نخست', 'سپس']) {
      await tagline.fill(words);
      await save(page);
    }
    const lock = page.getByRole('button', { name: /^یک خط معرفی، از دست‌نوشته: قفل است/ });
    await lock.click();
    await page.getByRole('button', { name: /^یک خط معرفی.*: باز است/ }).waitFor();
    await page.getByRole('button', { name: 'تاریخچه' }).click();
    await page.getByRole('button', { name: 'برگرداندن «یک خط معرفی»' }).first().click();
    expect(await tagline.inputValue()).toBe('نخست');
    await save(page);
    await page.context().close();
  });

  test('waits in a working copy, is looked at, and is published', async () => {
    const { id } = await makeTitle(unique('نسخه'), { visibility: 'published', taglineFa: 'کهنه' });
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles/${id}`);
    await page.getByRole('textbox', { name: 'یک خط معرفی' }).fill('تازه‌ترین');
    await page.getByRole('button', { name: 'ذخیره برای بعد' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره برای بعد' }).click();
    await page.getByText('نسخهٔ کار دارد').waitFor();
    expect(await read(`/api/studio/titles/${id}`)).toMatchObject({ taglineFa: 'کهنه' });
    await page.getByRole('link', { name: 'پیش‌نمایش' }).click();
    await page.getByText('پیش‌نمایش: بینندگان همین را خواهند دید.').waitFor();
    await page.getByText('تازه‌ترین').first().waitFor();
    await page.getByRole('link', { name: 'بازگشت به ویرایش' }).click();
    await page.getByRole('button', { name: 'انتشار نسخهٔ کار' }).click();
    await page.getByText('منتشر شد.').waitFor();
    expect(await read(`/api/studio/titles/${id}`)).toMatchObject({ taglineFa: 'تازه‌ترین' });
    await page.context().close();
  });

  test('goes into another, and its old address leads there', async () => {
    const name = unique('دوتایی');
    const [from, into] = [
      await makeTitle(`${name} الف`, { visibility: 'published' }),
      await makeTitle(`${name} ب`, { visibility: 'published' }),
    ];
    const { path } = await read<{ path: string }>(`/api/studio/titles/${from.id}`);
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles/${from.id}`);
    await page.getByRole('button', { name: 'ادغام…' }).click();
    await page.getByRole('combobox', { name: 'عنوانی که می‌ماند' }).fill(into.titleFa);
    await page.getByRole('option', { name: new RegExp(into.titleFa) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ادغام', exact: true }).click();
    await page.waitForURL(`**/studio/titles/${into.id}`, { waitUntil: 'commit' });
    const moved = await fetch(inject('siteUrl') + path, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    await page.context().close();
  });

  test('gets a picture by drop, in a frame, and one that is drawn', async () => {
    const { id } = await makeTitle(unique('تصویر'));
    const page = await openStaffWindow('editor');
    await visit(page, `/studio/titles/${id}`);
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#284' } })
      .png()
      .toBuffer();
    const data = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([raw], 'poster.png', { type: 'image/png' }));
      return transfer;
    }, bytes.toString('base64'));
    const slot = page.getByRole('region', { name: 'پوستر' });
    await slot.dispatchEvent('drop', { dataTransfer: data });
    const frame = page.getByRole('button', { name: /^کادر/ });
    await frame.waitFor();
    const before = await frame.boundingBox();
    await frame.press('ArrowRight');
    expect((await frame.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
    await page.getByRole('button', { name: /^کانون؛/ }).press('ArrowUp');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'همین کادر' }).click();
    await page.getByText('تصویر نشست.').waitFor();
    const posterOf = async () => (await read<{ poster: string }>(`/api/studio/titles/${id}`)).poster;
    const dropped = await posterOf();
    expect(dropped).toMatch(/\/art\/pictures\/[0-9a-f]+-50x48\//);
    await slot.getByRole('button', { name: 'کشیدن پوستر' }).click();
    await page.getByRole('dialog').getByLabel('رنگ و حال').selectOption({ label: 'دریا' });
    await page.getByRole('dialog').getByRole('button', { name: 'بکش' }).click();
    await expect.poll(posterOf).not.toBe(dropped);
    await page.context().close();
  });
});

describe('an order', () => {
  test('is made by dragging and with the keyboard', async () => {
    const names = [unique('یکم'), unique('دوم'), unique('سوم')];
    for (const name of names) {
      const { id } = await makeTitle(name, { visibility: 'published' });
      await asOwner('POST', '/api/studio/slides', { titleId: id });
    }
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/front-page');
    const handle = (name: string) => page.getByRole('button', { name: `جابه‌جایی «${name}»` });
    const order = async () => {
      const slides = await read<{ titleFa: string }[]>('/api/studio/slides');
      return slides.map(({ titleFa }) => titleFa).filter((name) => names.includes(name));
    };
    const [first = '', second = '', third = ''] = names;
    await handle(third).press('ArrowUp');
    await expect.poll(order).toEqual([first, third, second]);
    const placeOf = async (name: string) => {
      const box = await handle(name).boundingBox();
      if (!box) throw new Error(`There is no handle of ${name}.`);
      return [box.x + box.width / 2, box.y + box.height] as const;
    };
    await handle(first).hover();
    await page.mouse.down();
    await page.mouse.move(...(await placeOf(third)), { steps: 4 });
    // Somebody else adds a slide, and the list reloads during the drag.
    const loaded = page.waitForResponse(
      (reply) => reply.url().includes('/api/studio/slides') && reply.request().method() === 'GET',
    );
    const other = await makeTitle(unique('دیگر'), { visibility: 'published' });
    await asOwner('POST', '/api/studio/slides', { titleId: other.id });
    await loaded;
    await page.mouse.move(...(await placeOf(second)), { steps: 4 });
    await page.mouse.up();
    await expect.poll(order).toEqual([third, second, first]);
    await page.context().close();
  });
});

describe('a list', () => {
  test('keeps its columns and filters under a name', async () => {
    const page = await openStaffWindow('editor');
    await visit(page, '/studio/titles?type=series');
    await page.getByRole('button', { name: 'ستون‌ها' }).click();
    await page.getByRole('checkbox', { name: 'امتیاز' }).click();
    await page.getByRole('columnheader', { name: 'امتیاز' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'نماها' }).click();
    const view = unique('نما');
    await page.getByLabel('نام نما').fill(view);
    await page.getByRole('button', { name: 'ذخیرهٔ این نما' }).click();
    await page.getByRole('link', { name: view }).waitFor();
    await visit(page, '/studio/titles');
    await page.getByRole('button', { name: 'نماها' }).click();
    await page.getByRole('link', { name: view }).click();
    await page.getByRole('columnheader', { name: 'امتیاز' }).waitFor();
    expect(new URL(page.url()).searchParams.get('type')).toBe('series');
    await page.context().close();
  });
});
