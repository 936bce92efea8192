import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../../testing/open-fixture.ts';
import { tableTexts as texts } from './table.texts.ts';

declare global {
  interface Window {
    hold: () => void;
    release: () => void;
  }
}

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('a table of the studio', () => {
  const page = openFixture(new URL('./data-table.fixture.tsx', import.meta.url));
  const type = async (...keys: string[]) => {
    for (const key of keys) await page().keyboard.press(key);
  };
  const search = () => page().getByRole('searchbox');
  /** The address and the selected rows. */
  const reads = (text: string) => expect.poll(() => page().locator('output').textContent(), WAIT).toBe(text);
  const rows = () => page().getByRole('rowheader').allTextContents();
  const columns = () => page().getByRole('columnheader').allTextContents();
  const select = (name: string) =>
    page()
      .getByRole('checkbox', { name: texts.select(name) })
      .check();
  const click = (name: string) => page().getByRole('button', { name, exact: true }).click();
  const focused = () => page().evaluate(() => document.activeElement?.textContent);

  it('is walked with j and k, and stops at its ends', async () => {
    await page().getByRole('table').waitFor();
    await type('j', 'j');
    expect(await focused()).toBe('kite');
    await type('k', 'k');
    expect(await focused()).toBe('jade');
    await type('j', 'j', 'j');
    expect(await focused()).toBe('xenon');
  });

  it('selects with x and opens with Enter', async () => {
    await page().getByRole('table').waitFor();
    await type('j', 'j', 'x');
    await reads('/ 2');
    await type('x');
    await reads('/ ');
    await type('x', 'Enter');
    await reads('/row/2 2');
  });

  it('leaves letters alone that are typed into its search', async () => {
    await page().getByRole('table').waitFor();
    await type('/', 'x');
    expect(await search().inputValue()).toBe('x');
    await reads('/?q=x ');
  });

  it('searches from the first page on', async () => {
    await page().goto('http://fixture.test/?page=2&order=year');
    await search().fill('kite');
    await reads('/?order=year&q=kite ');
    expect(await page().getByRole('rowheader').allTextContents()).toEqual(['kite']);
    await search().fill('');
    await reads('/?order=year ');
  });

  it('follows the address when one goes back', async () => {
    await search().fill('kite');
    await reads('/?q=kite ');
    await page().goBack();
    await expect.poll(() => search().inputValue(), WAIT).toBe('');
    expect(await page().getByRole('rowheader').count()).toBe(3);
  });

  it('selects all rows that are shown, and forgets none that are not', async () => {
    await select('jade');
    await search().fill('e');
    await reads('/?q=e 1');
    await search().fill('xenon');
    await reads('/?q=xenon 1');
    await page().getByRole('checkbox', { name: texts.selectAll }).check();
    await reads('/?q=xenon 1,3');
    await page().getByRole('checkbox', { name: texts.selectAll }).uncheck();
    await reads('/?q=xenon 1');
  });

  it('keeps the selection on other pages and in another order, and counts all of it', async () => {
    await select('kite');
    await page().getByText(texts.selected(1)).waitFor();
    await click(texts.next);
    await reads('/?page=2 2');
    expect(await rows()).toEqual(['lynx', 'moth']);
    await page().getByRole('checkbox', { name: texts.selectAll }).check();
    await page().getByText(texts.selected(3)).waitFor();
    await page().getByRole('combobox').selectOption('last');
    await reads('/?order=last 2,4,5');
    expect(await rows()).toEqual(['moth', 'lynx', 'xenon']);
    expect(await page().getByRole('checkbox', { checked: true }).count()).toBe(2);
  });

  it('offers actions only while something is selected', async () => {
    expect(await page().getByRole('region', { name: texts.bulk }).count()).toBe(0);
    await select('jade');
    await page().getByRole('region', { name: texts.bulk }).getByRole('button', { name: 'publish' }).waitFor();
    await click(texts.clear);
    await page().getByRole('region', { name: texts.bulk }).waitFor({ state: 'hidden' });
    expect(await page().getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('shows the chosen columns, in their own order, and stays on its page', async () => {
    await page().goto('http://fixture.test/?page=2');
    await click(texts.columns);
    await page().getByRole('checkbox', { name: 'year' }).click();
    await page().getByRole('checkbox', { name: 'color' }).click();
    await reads('/?page=2&cols=size%2Ccolor%2Cyear ');
    expect((await columns()).slice(2)).toEqual(['size', 'color', 'year']);
    await page().getByRole('checkbox', { name: 'year' }).click();
    await page().getByRole('checkbox', { name: 'color' }).click();
    await reads('/?page=2 ');
  });

  it('shows choices at once and loses none of them while the page is still loading', async () => {
    await click(texts.columns);
    await page().evaluate(() => window.hold());
    // `check` and `selectOption` fail if the browser does not show the choice right after the click.
    await page().getByRole('checkbox', { name: 'color' }).check();
    await page().getByRole('checkbox', { name: 'year' }).check();
    await page().getByRole('checkbox', { name: 'size' }).uncheck();
    await page().getByRole('combobox').selectOption('last');
    expect(await page().getByRole('combobox').inputValue()).toBe('last');
    await reads('/ ');
    await page().evaluate(() => window.release());
    await reads('/?cols=color%2Cyear&order=last ');
    expect(await page().getByRole('checkbox', { name: 'size' }).isChecked()).toBe(false);
    expect((await columns()).slice(2)).toEqual(['color', 'year']);
  });

  it('shows the address again when one goes back', async () => {
    await page().getByRole('combobox').selectOption('last');
    await reads('/?order=last ');
    await page().goBack();
    await reads('/ ');
    await expect.poll(() => page().getByRole('combobox').inputValue(), WAIT).toBe('');
    await expect.poll(rows, WAIT).toEqual(['jade', 'kite', 'xenon']);
  });
});
