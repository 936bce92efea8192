import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** A rating filter excludes titles without a rating, whatever its lower bound and whichever query path is used. */
it.each(['', '&q=the', '&order_by=newest', '&type=series'])(
  'rating_from=0%s finds what has a rating',
  async (more) => {
    const find = async (rating: string) => {
      const { data, meta } = (
        await test.app.inject(`/api/titles/search?per_page=100${rating}${more}`)
      ).json();
      const ratings: (number | null)[] = data.map((card: { rating: number | null }) => card.rating);
      return { total: meta.total as number, ratings };
    };
    const [rated, aTenth] = [await find('&rating_from=0'), await find('&rating_from=0.1')];
    expect(rated.ratings).not.toContain(null);
    expect(rated.total).toBe(aTenth.total);
    expect(rated.total).toBeGreaterThan(0);
  },
);
