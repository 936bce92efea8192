import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { undoStudioChanges } from '@pardeh/contract/studio/titles/title-parts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFixture } from '../../../../testing/open-fixture.ts';
import { studioTexts } from '../studio.texts.ts';
import { formTexts } from './form.texts.ts';

declare global {
  interface Window {
    server: { undone: unknown[]; reply: ReplyOf<typeof undoStudioChanges>['data'] };
  }
}

const texts = formTexts.history;
/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('the history of a record', () => {
  const page = openFixture(new URL('./history-panel.fixture.tsx', import.meta.url));
  const button = (name: string) => page().getByRole('button', { name });
  const dialog = () => page().getByRole('dialog');
  beforeEach(async () => {
    await button(texts.open).click();
    await dialog().getByText('نفس عمیق').waitFor();
  });

  it('shows who changed what, from which value to which', async () => {
    const [edit, create] = await dialog().getByRole('listitem').all();
    expect(await edit?.textContent()).toContain('لیلا');
    expect(await edit?.locator('del').allTextContents()).toEqual(['نفس', studioTexts.none]);
    expect(await edit?.locator('ins').allTextContents()).toEqual(['نفس عمیق', 'بلند']);
    // What a record was made with cannot be taken out of it.
    expect(await create?.getByRole('button').count()).toBe(0);
  });

  it('puts one earlier value into the form, where it is not saved yet', async () => {
    await button(texts.putBackField('نام')).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await page().locator('output').textContent()).toBe('name نفس');
    await page().getByText(texts.putBackDone).waitFor();
    expect(await page().evaluate(() => window.server.undone)).toEqual([]);
  });

  it('undoes a whole change', async () => {
    await button(texts.undoAll).click();
    await page().getByText(studioTexts.undone).waitFor();
    expect(await page().evaluate(() => window.server.undone)).toEqual([{ body: { changes: [3] } }]);
    await expect.poll(() => dialog().isVisible(), WAIT).toBe(false);
  });

  it('says so when somebody has changed it since, instead of claiming that it was undone', async () => {
    await page().evaluate(() => {
      window.server.reply = { undone: 0, kept: 1 };
    });
    await button(texts.undoAll).click();
    await page().getByText(texts.changedSince).waitFor();
    expect(await page().getByText(studioTexts.undone).count()).toBe(0);
  });
});
