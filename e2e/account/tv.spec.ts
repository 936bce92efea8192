import { describe, expect } from 'vitest';
import { openContext, PHONE, test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { overflow, visit } from '../support/visit.ts';

const TELEVISION = { viewport: { width: 1920, height: 1080 } } as const;
const CODE = /^[B-Z]{4}-[B-Z]{4}$/;

describe('a television', () => {
  test('shows a code, and is signed in by the phone that accepts it', async () => {
    const member = await openAccount();
    await member.call('POST', '/api/user/profiles', { name: 'مادربزرگ', picture: 'owl' });
    const [tv, phone] = await Promise.all([openContext(TELEVISION), openContext(PHONE)]);
    await signIn(phone, member);
    const screen = await tv.newPage();
    await visit(screen, '/auth/tv');
    const code = await screen.locator('output', { hasText: CODE }).innerText();
    await screen.getByRole('img', { name: /دوربین/ }).waitFor();
    // From three metres: a letter of the code is a twentieth of the screen, the picture for the camera a third.
    expect((await screen.locator('output').boundingBox())?.height).toBeGreaterThan(1080 / 20);
    expect((await screen.getByRole('img', { name: /دوربین/ }).boundingBox())?.height).toBeGreaterThan(
      1080 / 3,
    );

    const hand = await phone.newPage();
    await visit(hand, `/connect?code=${code}`);
    await hand.getByText('همین شبکه‌ای که شما در آن هستید').waitFor();
    await hand.getByRole('radio', { name: 'مادربزرگ' }).tap();
    await hand.getByRole('button', { name: 'بله، وارد شود' }).tap();
    await hand.getByRole('heading', { name: 'دستگاه وارد شد' }).waitFor();

    await screen.waitForURL((url) => url.pathname === '/');
    const cookies = await tv.cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '');
    const { data } = (await (await member.call('GET', '/api/user/sessions')).json()) as {
      data: { deviceFa: string }[];
    };
    expect(token).not.toBe('');
    expect(data).toHaveLength(2);
    await screen
      .getByRole('link', { name: /مادربزرگ/ })
      .first()
      .waitFor();
    await Promise.all([tv.close(), phone.close()]);
  });

  test('is refused, and asks again by its remote control alone', async () => {
    const member = await openAccount();
    const tv = await openContext(TELEVISION);
    const screen = await tv.newPage();
    await visit(screen, '/auth/tv');
    const shown = screen.locator('output', { hasText: CODE });
    const code = await shown.innerText();
    await screen.keyboard.press('ArrowDown');
    expect(await screen.locator(':focus').innerText()).toBe('ورود از راهی دیگر');
    await member.call('POST', `/api/user/connect/${code}`, { accept: false });
    await screen.getByText('ورود این دستگاه را نپذیرفتند.').waitFor();
    await screen.locator(':focus', { hasText: 'کد تازه' }).waitFor();
    await screen.keyboard.press('Enter');
    expect(await shown.innerText()).not.toBe(code);
    await screen.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(screen)).toBeLessThanOrEqual(0);
    await tv.close();
  });

  test('is found from the page for signing in', async ({ page }) => {
    await visit(page, '/auth/login?next=/tv');
    await page.getByRole('link', { name: 'ورود با گوشی، برای تلویزیون' }).click();
    await page.waitForURL((url) => url.pathname === '/auth/tv' && url.searchParams.get('next') === '/tv');
    await page.locator('output', { hasText: CODE }).waitFor();
  });
});
