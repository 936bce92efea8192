export type PageStep = number | 'gap';

/** First, last, the current one and its neighbours; there is never a gap where a single number would fit. */
export function pageNumbers(current: number, last: number, around = 1): PageStep[] {
  const shown = new Set([1, last]);
  for (let page = current - around; page <= current + around; page++) shown.add(page);
  // The row keeps its length near both ends, so that the numbers do not move under the pointer.
  for (let page = 1; page <= Math.min(last, 3 + 2 * around); page++)
    if (current <= 2 + around) shown.add(page);
  for (let page = Math.max(1, last - 2 - 2 * around); page <= last; page++) {
    if (current >= last - 1 - around) shown.add(page);
  }

  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, place): PageStep[] => {
    const before = pages[place - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
