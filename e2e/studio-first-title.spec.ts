import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openContext, test } from './browser.ts';
import { startFreshSite } from './setup-site.ts';
import { PATIENTLY, visit } from './visit.ts';

type Site = Awaited<ReturnType<typeof startFreshSite>>;
const START_MS = 180_000;
const SETUP_MS = 60_000;

async function setUp(page: Page, setupUrl: string): Promise<void> {
  await visit(page, setupUrl);
  await page.getByLabel('نام شما').fill('مالک');
  await page.getByLabel('ایمیل').fill('me@example.ir');
  await page.getByLabel('گذرواژه', { exact: true }).fill('یک گذرواژهٔ بلند و تازه');
  await page.getByRole('button', { name: 'ساختن سایت' }).click();
  // The demo is removed meanwhile.
  await page.getByRole('link', { name: 'رفتن به استودیو' }).click({ timeout: SETUP_MS });
  await page.getByText('نخستین عنوان را بیفزایید').waitFor(PATIENTLY);
}

/** Opens the front page until a visitor sees it there. */
function seesOnFront(visitor: Page, what: (page: Page) => Locator): Promise<void> {
  return expect
    .poll(async () => {
      await visitor.goto('/', { waitUntil: 'domcontentloaded' });
      return what(visitor).count();
    }, PATIENTLY)
    .toBeGreaterThan(0);
}

describe('from nothing to a title on the front page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startFreshSite();
  }, START_MS);
  afterAll(() => site.stop());

  test('by mouse, without a terminal', { timeout: START_MS }, async () => {
    const context = await openContext({ baseURL: site.siteUrl });
    const page = await context.newPage();
    await setUp(page, site.setupUrl);
    const visitor = await (await openContext({ baseURL: site.siteUrl })).newPage();
    await seesOnFront(visitor, (front) => front.getByText('هنوز فیلم و سریالی این‌جا نیست'));

    await page.getByRole('link', { name: 'عنوان تازه' }).click();
    await page.getByLabel('نام فارسی').fill('نخستین فیلم من');
    await page.getByLabel('خلاصهٔ داستان').fill('داستانی کوتاه دربارهٔ آغاز.');
    await page.getByRole('combobox', { name: 'افزودن آدم' }).fill('سیمین');
    await page.getByRole('option', { name: /به‌عنوان آدم تازه/ }).click(PATIENTLY);
    await page.getByRole('radio', { name: /منتشرشده/ }).check();
    await page.getByRole('button', { name: 'ساختن', exact: true }).click();
    await page.waitForURL(/\/studio\/titles\/\d+$/, { waitUntil: 'commit', ...PATIENTLY });

    await seesOnFront(visitor, (front) => front.getByRole('listitem').getByText('نخستین فیلم من'));

    await page.getByRole('link', { name: 'صفحهٔ نخست' }).first().click();
    await page.getByRole('combobox', { name: 'افزودن اسلاید' }).fill('نخستین');
    await page.getByRole('option', { name: /نخستین فیلم من/ }).click(PATIENTLY);
    await page
      .getByRole('list', { name: 'اسلایدها، به ترتیب نمایش' })
      .getByText('نخستین فیلم من')
      .waitFor(PATIENTLY);

    await seesOnFront(visitor, (front) =>
      front.getByRole('region', { name: /پیشنهادهای/ }).getByRole('heading', { name: 'نخستین فیلم من' }),
    );
    await visitor.context().close();
    await context.close();
  });
});
