import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { holdScripts } from '../support/visit.ts';

const SAVE = 'main button[aria-pressed]';

/** A title that can be watched: on others «خبرم کن» comes before the button that saves. */
async function aTitle(): Promise<{ id: number; path: string }> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?order_by=votes&available=1`);
  const { data } = (await reply.json()) as { data: { id: number; path: string }[] };
  if (!data[0]) throw new Error('There is no title');
  return data[0];
}

/** Clicks a button a few ticks after React first touched it: while the page hydrates. */
async function clickWhileHydrating(page: Page, selector: string, turns: number): Promise<void> {
  await page.addInitScript(
    ([selector, turns]) => {
      const { port1, port2 } = new MessageChannel();
      let seen = 0;
      port1.onmessage = () => {
        const button = document.querySelector<HTMLButtonElement>(selector);
        const isHeld = button !== null && Object.keys(button).length > 0;
        if (isHeld && seen++ === turns) button.click();
        else port2.postMessage(null);
      };
      port2.postMessage(null);
    },
    [selector, turns] as const,
  );
}

/** The page's requests other than reads. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

describe('a press before the page can answer', () => {
  test('counts when the scripts have come', async ({ page }) => {
    const [title, member] = await Promise.all([aTitle(), openAccount()]);
    await signIn(page.context(), member);
    const sent = sentBy(page);
    const release = await holdScripts(page);
    await page.goto(title.path, { waitUntil: 'domcontentloaded' });
    await page.locator(SAVE).first().click();
    release();
    await page.locator(`${SAVE}[aria-pressed=true]`).first().waitFor();
    expect(sent).toEqual([`/api/user/watchlist/${title.id}`]);
  });

  test('finds three for tonight within the time that was chosen before the scripts came', async ({
    page,
  }) => {
    await signIn(page.context(), await openAccount());
    const release = await holdScripts(page);
    await page.goto('/tonight', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('چقدر وقت دارید؟').selectOption('60');
    const asked = page.waitForRequest('**/api/tonight');
    await page.getByRole('button', { name: 'پیدا کن' }).click();
    release();
    expect((await asked).postDataJSON()).toMatchObject({ minutes: 60 });
    await page.locator('[data-row="tonight"] [data-card]').first().waitFor();
    expect(await page.getByLabel('چقدر وقت دارید؟').inputValue()).toBe('60');
  });

  for (const turns of [0, 2]) {
    test(`counts once, ${turns} turns after the page began to wake`, async ({ page }) => {
      const [title, member] = await Promise.all([aTitle(), openAccount()]);
      await signIn(page.context(), member);
      const sent = sentBy(page);
      await clickWhileHydrating(page, SAVE, turns);
      const saved = page.waitForResponse(`**/api/user/watchlist/${title.id}`);
      await page.goto(title.path, { waitUntil: 'domcontentloaded' });
      await saved;
      // When the page is idle, everything that the click started has happened.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(sent).toEqual([`/api/user/watchlist/${title.id}`]);
      expect(await page.locator(SAVE).first().getAttribute('aria-pressed')).toBe('true');
    });
  }
});
