/**
 * Draws the demo catalogue's posters, backdrops and portraits into demo/media/art.
 * Only what is new or changed is drawn; `--only part-of-a-key` limits it further.
 */
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WITHOUT_POSTER } from './art-direction.ts';
import { composeBackdrop } from './backdrop.ts';
import { type ArtTitle, readCatalogue } from './catalogue-source.ts';
import { chooseDesign } from './choose-design.ts';
import { defaultPerson, defaultPoster } from './default-pictures.ts';
import { glimpseOf, type Print, writePrints } from './encode-pictures.ts';
import { inputHash, openLedger } from './ledger.ts';
import type { Picture } from './picture.ts';
import { composePortrait } from './portraits/portrait.ts';
import { composePoster } from './poster.ts';
import { seededRandom } from './seeded-random.ts';
import { openStage, type Stage } from './stage.ts';

const CATALOGUE = new URL('../catalogue/', import.meta.url);
const OUTPUT = new URL('../media/art/', import.meta.url);
/** Some people go without a portrait, the less known more often, as in any real catalogue. */
const WITHOUT_PORTRAIT = { known: 0.06, others: 0.3 };
const ENCODING_AT_ONCE = 3;
const SAVE_EVERY = 40;

type Widths = Print['widths'];
const POSTER: Widths = [
  { width: 480, avifBytes: 6_800, webpBytes: 7_000 },
  { width: 240, avifBytes: 3_400, webpBytes: 3_200 },
];
const BACKDROP: Widths = [
  { width: 1280, avifBytes: 6_800, webpBytes: 7_000 },
  { width: 640, avifBytes: 2_600, webpBytes: 2_500 },
];
const PORTRAIT: Widths = [
  { width: 320, avifBytes: 1_550, webpBytes: 1_550 },
  { width: 160, avifBytes: 850, webpBytes: 760 },
];

interface Job {
  name: string;
  widths: Widths;
  compose(): Picture | Promise<Picture>;
}

function titleJobs(stage: Stage, folder: 'titles' | 'collections', title: ArtTitle): Job[] {
  const name = `${folder}/${title.key}`;
  const design = chooseDesign({ ...title, collection: folder === 'collections' }, seededRandom(name));
  const backdrop: Job = {
    name: `${name}/backdrop`,
    widths: BACKDROP,
    compose: () => composeBackdrop(design, seededRandom(`${name}/backdrop`)),
  };
  const poster: Job = {
    name: `${name}/poster`,
    widths: POSTER,
    compose: () => composePoster(stage, title, design, seededRandom(`${name}/poster`)),
  };
  return folder === 'titles' && WITHOUT_POSTER.has(title.key) ? [backdrop] : [poster, backdrop];
}

/** Posters first: they are what is looked at most. */
const rank = (job: Job): number => [POSTER, BACKDROP, PORTRAIT].indexOf(job.widths);

async function listJobs(stage: Stage): Promise<Job[]> {
  const { titles, collections, people } = await readCatalogue(CATALOGUE);
  const sitters = people.filter(
    (person) =>
      !seededRandom(`sits/${person.key}`).chance(WITHOUT_PORTRAIT[person.known ? 'known' : 'others']),
  );
  const jobs: Job[] = [
    { name: 'default/poster', widths: POSTER, compose: () => defaultPoster(stage) },
    { name: 'default/person', widths: PORTRAIT, compose: () => defaultPerson() },
    ...titles.flatMap((title) => titleJobs(stage, 'titles', title)),
    ...collections.flatMap((collection) => titleJobs(stage, 'collections', collection)),
    ...sitters.map((person) => ({
      name: `people/${person.key}/portrait`,
      widths: PORTRAIT,
      compose: () => composePortrait(stage, person, seededRandom(`people/${person.key}`)),
    })),
  ];
  return jobs.sort((one, other) => rank(one) - rank(other));
}

async function main(): Promise<void> {
  const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined;
  await mkdir(OUTPUT, { recursive: true });
  const stage = await openStage();
  const ledger = await openLedger(OUTPUT);
  const jobs = await listJobs(stage);
  let drawn = 0;
  let bytes = 0;
  const encoding = new Set<Promise<void>>();
  for (const job of jobs) {
    if (only && !job.name.includes(only)) continue;
    const picture = await job.compose();
    const input = inputHash(JSON.stringify([picture.markup, job.widths]));
    if (ledger.isDrawn(job.name, input)) continue;
    const drawing = await picture.shoot(job.widths[0]?.width ?? 480);
    const base = fileURLToPath(new URL(job.name, OUTPUT));
    const task = Promise.all([writePrints(drawing, { base, widths: job.widths }), glimpseOf(drawing)]).then(
      ([size, glimpse]) => {
        ledger.record(job.name, input, glimpse);
        bytes += size;
        encoding.delete(task);
      },
    );
    encoding.add(task);
    if (encoding.size >= ENCODING_AT_ONCE) await Promise.race(encoding);
    drawn += 1;
    if (drawn % SAVE_EVERY === 0) {
      await ledger.save();
      console.log(`${drawn} drawn, ${(bytes / 1e6).toFixed(1)} MB, now ${job.name}`);
    }
  }
  await Promise.all(encoding);
  for (const name of ledger.keepOnly(new Set(jobs.map((job) => job.name)))) {
    const widths = jobs.find((job) => job.name.endsWith(name.slice(name.lastIndexOf('/'))))?.widths ?? [];
    for (const { width } of widths) {
      for (const ending of ['avif', 'webp'])
        await rm(new URL(`${name}-${width}.${ending}`, OUTPUT), { force: true });
    }
    // Fails, and may, while another picture of the same key lies there.
    await rmdir(new URL(`${name}/..`, OUTPUT)).catch(() => undefined);
  }
  await ledger.save();
  await stage.close();
  console.log(`${jobs.length} pictures, ${drawn} of them drawn now, ${(bytes / 1e6).toFixed(1)} MB written`);
}

await main();
