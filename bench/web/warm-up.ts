import { setTimeout as wait } from 'node:timers/promises';

interface Found {
  data: { id: number }[];
  meta: { lastPage: number };
}

const PICTURES_LIMIT_MS = 180_000;

/**
 * A new site computes similar titles for about a minute, on the CPU that the browser would have to share. Requesting
 * all of them first makes it behave like a site that has been up for a while.
 */
export async function warmUp(apiUrl: string, pages: readonly string[]): Promise<void> {
  await warmSimilar(apiUrl);
  await warmPictures(pages);
}

async function warmSimilar(apiUrl: string): Promise<void> {
  const list = async (page: number) =>
    (await (await fetch(`${apiUrl}/api/titles/search?per_page=100&page=${page}`)).json()) as Found;
  const { lastPage } = (await list(1)).meta;
  for (let page = 1; page <= lastPage; page += 1) {
    for (const { id } of (await list(page)).data) {
      await (await fetch(`${apiUrl}/api/titles/${id}/similar`)).arrayBuffer();
    }
  }
}

/** The first visitors get a picture as WebP, which is larger; its AVIF is encoded meanwhile. */
async function warmPictures(pages: readonly string[]): Promise<void> {
  const html = await Promise.all(pages.map(async (url) => (await fetch(url)).text()));
  let missing = [...new Set(html.flatMap((page) => page.match(/https?:[^\s"']+\.avif/g) ?? []))];
  const deadline = Date.now() + PICTURES_LIMIT_MS;
  while (missing.length > 0) {
    if (Date.now() > deadline) throw new Error(`${missing.length} pictures are still not AVIF`);
    await wait(500);
    const types = await Promise.all(
      missing.map(async (url) => (await fetch(url)).headers.get('content-type')),
    );
    missing = missing.filter((_, index) => types[index] !== 'image/avif');
  }
}
