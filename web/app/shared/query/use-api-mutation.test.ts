import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../testing/open-fixture.ts';

declare global {
  interface Window {
    answer: (errors: object | null) => void;
  }
}

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('a change', () => {
  const page = openFixture(new URL('./use-api-mutation.fixture.tsx', import.meta.url));
  const click = (name: string) => page().getByRole('button', { name }).click();
  const answer = (errors: object | null = null) => page().evaluate((reply) => window.answer(reply), errors);
  const reads = (text: string) => expect.poll(() => page().locator('output').textContent(), WAIT).toBe(text);

  it('is shown at once, and can be undone', async () => {
    await click('add');
    await reads('1 busy ');
    await answer();
    await reads('1 ready ');
    await click('بازگرداندن');
    await reads('9 ready ');
  });

  it('of a form is sent once by two quick clicks', async () => {
    await page()
      .getByRole('button', { name: 'send' })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await answer();
    await answer();
    await reads('1 ready ');
  });

  it('is taken back with the message at its field', async () => {
    await click('add');
    await answer({ errors: { name: ['کوتاه است'] } });
    await reads('0 ready کوتاه است');
    expect(await page().getByText('نشد').count()).toBe(0);
  });

  it('is no longer busy when what follows it fails', async () => {
    await click('break');
    await reads('0 busy ');
    await answer();
    await reads('0 ready ');
    await page().getByText('مشکلی در انجام فرایند پیش آمده است').waitFor();
  });
});
