import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The fourth card of a list has the same markup as the first three, and checking all of them would take most of the
 * time.
 */
const FURTHER_CARDS = 'li:nth-child(n + 4) > article';

/** Our iframes run no scripts, so axe could not look into them. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The violations that axe finds on a page. axe stays loaded: loading half a megabyte takes longer than running it. */
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

/**
 * Switches without a new visit, since visits would take most of these tests' time. Transitions are finished, so no
 * colour is half-way between the themes.
 */
export async function useTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}
