import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../../testing/open-fixture.ts';
import { formTexts } from './form.texts.ts';

const texts = formTexts.sort;
/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('a list that is sorted by hand', () => {
  const page = openFixture(new URL('./sortable-list.fixture.tsx', import.meta.url));
  const handle = (name: string) => page().getByRole('button', { name: texts.handle(name) });
  const shown = () => page().getByRole('listitem').allTextContents();
  /** The order that the owner of the list knows, and how often it was changed. */
  const reads = (text: string) => expect.poll(() => page().locator('output').textContent(), WAIT).toBe(text);
  async function pointTo(name: string, share: number) {
    const box = await page().getByRole('listitem').filter({ hasText: name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    await page().mouse.move(box.x + box.width / 2, box.y + box.height * share, { steps: 4 });
  }

  it('moves with the arrow keys, which go on with the same row, and says where it is', async () => {
    await handle('b').focus();
    await page().keyboard.press('ArrowUp');
    await reads('b a c d 1');
    await page()
      .getByText(texts.moved('b', 1, 4))
      .waitFor();
    await page().keyboard.press('ArrowUp');
    await page().keyboard.press('End');
    await reads('a c d b 2');
  });

  it('shows where a dragged row would go, and moves it once it is dropped', async () => {
    await handle('a').hover();
    await page().mouse.down();
    await pointTo('c', 0.4);
    await expect.poll(shown, WAIT).toEqual(['b', 'c', 'a', 'd']);
    await reads('a b c d 0');
    await page()
      .getByText(texts.moved('a', 3, 4))
      .waitFor();
    await page().mouse.up();
    await reads('b c a d 1');
  });

  it('loses nothing that is added during a drag', async () => {
    await handle('d').hover();
    await page().mouse.down();
    await pointTo('a', 0.1);
    await expect.poll(shown, WAIT).toEqual(['d', 'a', 'b', 'c']);
    await page()
      .getByRole('button', { name: 'add' })
      .evaluate((button: HTMLElement) => button.click());
    await page().mouse.up();
    await reads('d a b c e 1');
  });

  it('loses the row that is taken out', async () => {
    await page()
      .getByRole('button', { name: texts.remove('c') })
      .click();
    await reads('a b d 1');
  });
});
