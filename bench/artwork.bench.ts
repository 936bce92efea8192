// How long drawn posters take: one by one, a whole listing at first sight, and a flood.
// npm run bench:artwork
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { avifJob } from '../server/src/artwork/artwork.ts';
import { loadCards } from '../server/src/catalogue/title-card/title-card.queries.ts';
import { readConfig } from '../server/src/config/config.ts';
import type { Db } from '../server/src/database/database.ts';
import { buildApp } from '../server/src/main/app.ts';
import { openPlatform } from '../server/src/main/open-platform.ts';
import { makeTitle } from './names/make-title.ts';
import { machine, ms, percentile, table, writePage } from './report.ts';

const TITLES = 1400;
const SINGLE = 300;
const LISTINGS = 10;
const LISTING_SIZE = 24;
const AVIF = 60;
const FLOOD_ASKERS = 3000;
const BUDGET = { p50: 150, p95: 250, listing: 3000 };

async function fill(db: Db): Promise<number[]> {
  const genres = JSON.parse(
    await readFile(new URL('../demo/catalogue/genres.json', import.meta.url), 'utf8'),
  ) as { key: string; titleFa: string; titleEn: string }[];
  const genreIds = await db
    .insertInto('genres')
    .values(genres.map(({ key, titleFa, titleEn }) => ({ key, title_fa: titleFa, title_en: titleEn })))
    .returning('id')
    .execute();
  const ids: number[] = [];
  for (let number = 1; number <= TITLES; number++) {
    const { type, titleEn, titleFa, year, genres: chosen } = makeTitle(number);
    const row = { type, slug: 'x', title_en: titleEn, title_fa: titleFa, year, status: 'released' } as const;
    const { id } = await db.insertInto('titles').values(row).returning('id').executeTakeFirstOrThrow();
    const ofTitle = [...new Set(chosen.map((genre) => genreIds[genre % genreIds.length]?.id ?? 1))];
    await db
      .insertInto('title_genres')
      .values(ofTitle.map((genre_id, position) => ({ title_id: id, genre_id, position })))
      .execute();
    ids.push(id);
  }
  await sql`analyze`.execute(db);
  return ids;
}

const measuredOn = machine();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-bench-artwork-'));
const settings = { LOG_LEVEL: 'silent', SECRET_KEY: 'a secret that is long enough, for measuring only' };
const platform = await openPlatform({ ...readConfig(settings), databaseUrl: null, dataDir });
const app = await buildApp(platform);
await app.ready();
const ids = await fill(platform.database.db);

async function addressesOf(chosen: readonly number[]): Promise<string[]> {
  const cards = await loadCards(platform.database.reads, chosen, '/media', null);
  return cards.map((card) => card.poster ?? '');
}

async function get(url: string): Promise<number> {
  const reply = await app.inject({ url });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
  return reply.rawPayload.length;
}

/** Wall time and CPU time: only the latter is the same on a busy machine. */
async function timed(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

async function measureEach(urls: readonly string[], work: (url: string) => Promise<unknown>) {
  const measured: { wall: number; cpu: number }[] = [];
  for (const url of urls) measured.push(await timed(() => work(url)));
  return measured;
}

let used = 0;
function take(count: number): number[] {
  used += count;
  return ids.slice(used - count, used);
}

// Modules and fonts are loaded once per process.
await measureEach(await addressesOf(take(20)), get);
let bytes = 0;
const single = await measureEach(await addressesOf(take(SINGLE)), async (url) => {
  bytes += await get(url);
});
const again = await measureEach(await addressesOf(ids.slice(20, 20 + SINGLE)), get);
const listings: { wall: number; cpu: number }[] = [];
for (let number = 0; number < LISTINGS; number++) {
  const titles = take(LISTING_SIZE);
  listings.push(await timed(async () => Promise.all((await addressesOf(titles)).map(get))));
}
const avif = await measureEach(await addressesOf(take(AVIF)), (url) => {
  const files = [url.replace('/media/', '').replace('.webp', '.avif')];
  return avifJob(platform).run({ id: '1', data: { files }, signal: new AbortController().signal });
});

// All at once, for URLs that are partly made up.
const flooded = await addressesOf(ids.slice(used));
const statuses = new Map<number, number>();
const flood = await timed(() =>
  Promise.all(
    Array.from({ length: FLOOD_ASKERS }, async (_, asker) => {
      const url = flooded[asker % flooded.length] ?? '';
      const fake = asker % 3 === 0 ? url.replace(/-[0-9a-f]{10}-/, '-00000000ff-') : url;
      const { statusCode } = await app.inject({ url: fake });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }),
  ),
);
const memory = process.memoryUsage.rss() / 1e6;
await app.close();
await platform.close();
await rm(dataDir, { recursive: true, force: true });

const cells = (name: string, measured: { wall: number; cpu: number }[]) => [
  name,
  ...[0.5, 0.95].map((share) =>
    ms(
      percentile(
        measured.map(({ cpu }) => cpu),
        share,
      ),
    ),
  ),
  ...[0.5, 0.95].map((share) =>
    ms(
      percentile(
        measured.map(({ wall }) => wall),
        share,
      ),
    ),
  ),
];
const figures = table(
  ['what', 'core p50', 'core p95', 'wall p50', 'wall p95'],
  [
    cells('a poster of 480 px in WebP, drawn', single),
    cells('the same, asked for again', again),
    cells(`a listing of ${LISTING_SIZE} titles, all of them drawn`, listings),
    cells('a poster of 480 px in AVIF, by the job', avif),
  ],
);
const floodText = `A flood: ${FLOOD_ASKERS.toLocaleString('en')} requests at once for ${flooded.length} posters that nobody had seen, a third of them with a fingerprint that was made up, took ${(flood.wall / 1000).toFixed(1)} s; ${[...statuses].map(([status, count]) => `${count} were answered with ${status}`).join(', ')}. The process then held ${memory.toFixed(0)} MB.`;
process.stdout.write(`${figures}\n${floodText}\n`);
await writePage(
  'bench-artwork.md',
  `# What drawn posters cost

\`npm run bench:artwork\` writes this page. A title without a poster gets one that is drawn when somebody first asks for it: type shaped to outlines by HarfBuzz, art and type drawn by the SVG library of sharp, no browser. Milliseconds for ${SINGLE} titles with made names and all genres, one after another (${LISTINGS} listings, ${AVIF} AVIF files), through the API's own route, after 20 that are not counted. "core" is the time of one core that the process used, whatever else the machine did meanwhile; "wall" is what a visitor waits.

${figures}

A poster has ${(bytes / SINGLE / 1000).toFixed(1)} kB on average. To reach: ${BUDGET.p50} ms of one core at the median and ${BUDGET.p95} at p95, and a listing within ${BUDGET.listing / 1000} s.

${floodText} So many are drawn at a time as there are cores less one, two at most; a thousand may wait, and the rest are told to come again in two seconds.

Measured on ${measuredOn}.
`,
);
const over = [
  percentile(
    single.map(({ cpu }) => cpu),
    0.5,
  ) > BUDGET.p50,
  percentile(
    single.map(({ cpu }) => cpu),
    0.95,
  ) > BUDGET.p95,
  percentile(
    listings.map(({ wall }) => wall),
    0.5,
  ) > BUDGET.listing,
];
if (over.includes(true)) {
  process.stdout.write('Slower than allowed.\n');
  process.exitCode = 1;
}
