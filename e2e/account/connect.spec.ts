import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { overflow, visit } from '../support/visit.ts';

const post = (path: string, body: object) =>
  fetch(inject('apiUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a device by a code', () => {
  test('comes in with the profile that the viewer picks, after they had time to read', async ({ page }) => {
    const member = await openAccount();
    await member.call('POST', '/api/user/profiles', { name: 'مادربزرگ', picture: 'owl' });
    await signIn(page.context(), member);
    const { data } = (await (await post('/api/connect', { device: 'تلویزیون نشیمن' })).json()) as {
      data: { deviceCode: string; userCode: string };
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await visit(page, '/connect');
    await page.getByLabel('کد دستگاه').fill(data.userCode.toLowerCase());
    // The seconds in which nothing can be accepted last as long as the test needs them.
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('button', { name: 'ادامه' }).click();
    await page.getByText('تلویزیون نشیمن').waitFor();
    await page.getByText('همین شبکه‌ای که شما در آن هستید').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // A click that comes too early does nothing. Without force it would wait until the button is enabled.
    await page.getByRole('button', { name: /^بله \(/ }).click({ force: true });
    await page.clock.resume();
    await page.getByRole('radio', { name: 'مادربزرگ' }).check({ force: true });
    await page.getByRole('button', { name: 'بله، وارد شود' }).click();
    await page.getByRole('heading', { name: 'دستگاه وارد شد' }).waitFor();
    const signedIn = (await (await post('/api/connect/token', { deviceCode: data.deviceCode })).json()) as {
      user: { data: { profile: { name: string } } };
    };
    expect(signedIn.user.data.profile.name).toBe('مادربزرگ');
  });

  test('is refused, and a code that is not there is named', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await visit(page, '/connect?code=BBBB-CCCC');
    await page.getByText('این کد درست نیست یا مهلتش گذشته است').waitFor();
    const { data } = (await (await post('/api/connect', { device: 'تلویزیون' })).json()) as {
      data: { deviceCode: string; userCode: string };
    };
    await visit(page, `/connect?code=${data.userCode}`);
    await page.getByRole('button', { name: 'نه، کار من نیست' }).click();
    await page.getByRole('heading', { name: 'پذیرفته نشد' }).waitFor();
    expect((await post('/api/connect/token', { deviceCode: data.deviceCode })).status).toBe(403);
  });

  test('finds the address to type, by which the site really answers', async ({ page }) => {
    await visit(page, '/apps');
    const address = `${new URL(page.url()).origin}/jellyfin`;
    await page.getByText(address).waitFor();
    const info = (await (await fetch(`${address}/System/Info/Public`)).json()) as { LocalAddress: string };
    expect(info.LocalAddress).toBe(address);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
