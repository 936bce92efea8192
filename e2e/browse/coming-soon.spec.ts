import { toJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliMonth } from '@pardeh/persian/dates/jalali-calendar';
import { toPersianDigits } from '@pardeh/persian/digits';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { arriveAt, visit } from '../support/visit.ts';

interface Coming {
  titleFa: string;
  type: string;
  releaseDate: string | null;
}

async function listComing(type = 'all'): Promise<Coming[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/comingsoon?per_page=100&type=${type}`);
  return ((await reply.json()) as { data: Coming[] }).data;
}

describe('/comingsoon', () => {
  test('is a Jalali calendar, month by month', async ({ page }) => {
    await visit(page, '/comingsoon');
    const titles = await listComing();
    const months = [
      ...new Set(
        titles.flatMap(({ releaseDate }) => (releaseDate ? [formatJalaliMonth(toJalali(releaseDate))] : [])),
      ),
    ];
    const headings = await page.locator('main h2').allTextContents();
    expect(headings.filter((heading) => months.includes(heading))).toEqual(months);
    expect(await page.locator('main article h4').allTextContents()).toEqual(
      titles.map(({ titleFa }) => titleFa),
    );
  });

  test("marks the days on each month's leaf, and leads from them to what comes", async ({ page }) => {
    await visit(page, '/comingsoon');
    const last = (await listComing()).filter(({ releaseDate }) => releaseDate).at(-1);
    const date = toJalali(last?.releaseDate ?? '');
    const leaf = page.getByRole('navigation', { name: formatJalaliMonth(date) });
    // Later months are collapsed.
    if (!(await leaf.isVisible())) {
      await page.getByRole('heading', { name: formatJalaliMonth(date), exact: true }).click();
    }
    await leaf
      .getByRole('link', { name: toPersianDigits(date.day) })
      .last()
      .click();
    await expect
      .poll(() =>
        page
          .locator('article', { hasText: last?.titleFa ?? '' })
          .last()
          .isVisible(),
      )
      .toBe(true);
    expect(new URL(page.url()).hash).toBe(`#day-${last?.releaseDate}`);
  });

  test('counts down to the nearest by the clock of Tehran', async ({ page }) => {
    const nearest = (await listComing()).find(({ releaseDate }) => releaseDate);
    await page.clock.install({
      time: new Date(`${nearest?.releaseDate}T00:00:00Z`).getTime() - 24 * 3_600_000,
    });
    await visit(page, '/comingsoon');
    await page.clock.runFor(11_000);
    // A day before midnight UTC is 20 and a half hours before midnight in Tehran.
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^۰روز۲۰ساعت(۳۰|۲۹)دقیقه$/);
  });

  test('can be narrowed to films or series', async ({ page }) => {
    await visit(page, '/comingsoon');
    await page.getByRole('navigation', { name: 'نوع' }).getByRole('link', { name: 'سریال' }).click();
    await arriveAt(page, '**/comingsoon?type=series');
    const series = (await listComing('series')).map(({ titleFa }) => titleFa);
    await expect.poll(() => page.locator('main article h4').allTextContents()).toEqual(series);
  });

  test('leads a visitor who wants to be told to the login, and back', async ({ page }) => {
    await visit(page, '/comingsoon?type=movie');
    await page.locator('article').first().getByRole('link', { name: 'خبرم کن' }).click();
    await arriveAt(page, '**/auth/login?next=*');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/comingsoon?type=movie');
  });

  test('remembers whom to tell, until it is taken back', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    const waitsFor = async () => {
      const reply = await member.call('GET', '/api/user/alerts');
      return ((await reply.json()) as { data: { titleFa: string }[] }).data.map(({ titleFa }) => titleFa);
    };
    const [first] = await listComing();
    const bell = () => page.locator('article').first().getByRole('button', { name: 'خبرم کن' });
    await visit(page, '/comingsoon');
    expect(await bell().getAttribute('aria-pressed')).toBe('false');
    await bell().click();
    await page.getByText(`همین که «${first?.titleFa}» آمادهٔ تماشا شد، خبرتان می‌کنیم.`).waitFor();
    expect(await waitsFor()).toEqual([first?.titleFa]);

    await visit(page, '/comingsoon');
    expect(await bell().getAttribute('aria-pressed')).toBe('true');
    await bell().click();
    await expect.poll(waitsFor).toEqual([]);
    expect(await bell().getAttribute('aria-pressed')).toBe('false');
  });
});
