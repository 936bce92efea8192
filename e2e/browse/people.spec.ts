import { toPersianDigits } from '@pardeh/persian/digits';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { arriveAt, visit } from '../support/visit.ts';

interface Person {
  id: number;
  path: string;
  fullnameFa: string;
  rolePaths: { role: string; path: string; count: number }[];
  credits: { data: { titleFa: string; year: number | null }[] };
}

async function find(q: string, role = ''): Promise<Person> {
  const found = await fetch(`${inject('apiUrl')}/api/people/search?q=${encodeURIComponent(q)}`);
  const { data } = (await found.json()) as { data: { id: number }[] };
  const reply = await fetch(`${inject('apiUrl')}/api/people/${data[0]?.id}${role && `?role=${role}`}`);
  return ((await reply.json()) as { data: Person }).data;
}

describe('a person', () => {
  test('is shown with both names, life in both calendars, and works by year', async ({ page }) => {
    const person = await find('کریستوفر نولان', 'director');
    await page.goto(person.path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').textContent()).toBe('کریستوفر نولان');
    const words = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const fact of ['Christopher Nolan', '۸ مرداد ۱۳۴۹', '۳۰ ژوئیه ۱۹۷۰']) expect(words).toContain(fact);
    const years = [...new Set(person.credits.data.map(({ year }) => toPersianDigits(year ?? '')))];
    expect(await page.locator('ol > li > h3').allTextContents()).toEqual(years);
    expect(await page.getByRole('heading', { name: 'شناخته‌شده با' }).count()).toBe(1);
  });

  test('has a tab for each role, with how many works there are in it', async ({ page }) => {
    const person = await find('کریستوفر نولان');
    await visit(page, person.path);
    const tabs = page.getByRole('navigation', { name: 'کارها در هر نقش' }).getByRole('link');
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      person.rolePaths.map(({ path }) => path),
    );
    expect(await tabs.first().textContent()).toContain(toPersianDigits(person.rolePaths[0]?.count ?? 0));
    const writer = person.rolePaths.find(({ role }) => role === 'writer');
    await page.getByRole('link', { name: /^نویسندگی/ }).click();
    await arriveAt(page, `**${encodeURI(writer?.path ?? '')}`);
    await expect
      .poll(() => page.getByRole('link', { name: /^نویسندگی/ }).getAttribute('aria-current'))
      .toBe('page');
  });

  test('has one address: a wrong slug or role is sent on for good', async ({ page }) => {
    const { id, path, rolePaths } = await find('کریستوفر نولان');
    const writer = rolePaths.find(({ role }) => role === 'writer')?.path ?? '';
    for (const [asked, right] of [
      [`/people/director/${id}/x`, path],
      [`/people/writer/${id}/x`, writer],
      [`/people/actor/${id}/x`, path],
      [`/people/painter/${id}/x`, path],
    ]) {
      const response = await page.request.get(asked ?? '', { maxRedirects: 0 });
      expect([asked, response.status(), response.headers().location]).toEqual([
        asked,
        301,
        encodeURI(right ?? ''),
      ]);
    }
    for (const nobody of ['0', 'x', '999999', '99999999999']) {
      expect((await page.request.get(`/people/actor/${nobody}/x`)).status()).toBe(404);
    }
  });
});

describe('a search', () => {
  test('for a person shows the person first, then the films; for a film, the films', async ({ page }) => {
    await visit(page, `/?q=${encodeURIComponent('اصغر فرهادی')}`);
    const card = page.getByRole('main').locator('a[href^="/people/"]').first();
    expect(await card.textContent()).toContain('Asghar Farhadi');
    const order = await page.evaluate(() => {
      const [person, title] = ['a[href^="/people/"]', 'a[href^="/titles/"]'].map((each) =>
        document.querySelector(`main ${each}`),
      );
      return person && title ? person.compareDocumentPosition(title) : 0;
    });
    expect(order & 4).toBe(4);
    await visit(page, `/?q=${encodeURIComponent('پدرخوانده')}`);
    expect(await page.getByRole('main').locator('a[href^="/people/"]').count()).toBe(0);
  });

  test('for people does not end after six', async ({ page, phone }) => {
    const reply = await fetch(`${inject('apiUrl')}/api/people/search?q=${encodeURIComponent('علی')}`);
    const { meta } = (await reply.json()) as { meta: { total: number } };
    expect(meta.total).toBeGreaterThan(8);
    await visit(page, '/');
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    await page.locator('input[name=q]:visible').fill('علی');
    await page.getByRole('tab', { name: 'هنرمندان' }).click();
    await page.getByRole('link', { name: 'نمایش نتایج بیشتر' }).click();
    await arriveAt(page, '**/people?q=*');
    await page
      .getByText(`${toPersianDigits(meta.total)} نفر`)
      .first()
      .waitFor();
    expect(await page.getByRole('main').locator('a[href^="/people/"]').count()).toBe(
      Math.min(24, meta.total),
    );
    await visit(phone, '/people?q=1234567');
    await phone.getByText('هنرمندی با این نام پیدا نشد').waitFor();
  });
});
