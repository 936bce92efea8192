import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../testing/open-fixture.ts';

/** It ends what hangs. */
const WAIT = { timeout: 30_000 };

describe('the sections below the first view', () => {
  const page = openFixture(new URL('./use-deferred-sections.fixture.tsx', import.meta.url));
  const renders = (name: string) =>
    expect.poll(async () => (await page().getByLabel(name).textContent())?.trim().split(' '), WAIT);

  it('follow one render later, also on the first navigation of a visit', async () => {
    await renders('navigated').toEqual(['false', 'true']);
  });

  it('are there from the start where the server has rendered them', async () => {
    await renders('from the server').not.toContain('false');
  });
});
