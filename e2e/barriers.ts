import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page; what is in order is not written down. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`);
    return `${id}: ${places.join(' | ')}`;
  });
}
