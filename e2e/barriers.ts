import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The fourth card of a list is made as the three before it, and looking at all takes most of the time. */
const FURTHER_CARDS = 'li:nth-child(n + 4) > article';

/**
 * The violations that axe finds on a page. Our pages have no frames, so the "legacy" mode sees
 * all of them too; the other carries everything through a second window, and takes three times as long.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .exclude(FURTHER_CARDS)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`);
    return `${id}: ${places.join(' | ')}`;
  });
}

/** Without a new visit: most of the time of these tests would be visits. */
export async function useTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}
