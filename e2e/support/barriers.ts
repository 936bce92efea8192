import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The fourth card of a list is made as the three before it, and looking at all takes most of the time. */
const FURTHER_CARDS = 'li:nth-child(n + 4) > article';

/** A frame of ours runs no scripts, so axe could not look into it. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The violations that axe finds on a page. It stays in the page: half a megabyte takes longer to load than to use. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([exclude, options]) => {
      const results = await window.axe?.run({ exclude }, options);
      const describe = ({ id, nodes }: AxeResults['violations'][number]) => {
        const places = nodes.map(
          ({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`,
        );
        return `${id}: ${places.join(' | ')}`;
      };
      return results?.violations.map(describe) ?? ['axe did not run'];
    },
    [FURTHER_CARDS, OPTIONS] as const,
  );
}

/** Without a new visit: most of the time of these tests would be visits. No colour is left between the two themes. */
export async function useTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}
