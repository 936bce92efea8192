/**
 * Draws the demo catalogue's posters and backdrops into demo/media/art, one original each.
 * Only what is new or changed is drawn; `--only part-of-a-key,another` limits it further.
 */
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glimpseOf, loadPosterMaker, type Picture } from '../../server/src/artwork/artwork.ts';
import { directionFor } from './art-direction.ts';
import { assignMotifs, leftOut } from './assign-motifs.ts';
import { type ArtTitle, readCatalogue } from './catalogue-source.ts';
import { inputHash, openLedger } from './ledger.ts';
import { packArt, unpackArt } from './packed-art.ts';
import { type Print, writeOriginal } from './write-original.ts';

const CATALOGUE = new URL('../catalogue/', import.meta.url);
const OUTPUT = new URL('../media/art/', import.meta.url);
const ENCODING_AT_ONCE = 2;
const SAVE_EVERY = 40;

const POSTER: Print = { width: 640, quality: 34 };
const BACKDROP: Print = { width: 1920, quality: 30 };
/** Shown across the whole screen, where compression artefacts would be visible. */
const HERO: Print = { width: 1920, quality: 62 };

interface Job {
  name: string;
  print: Print;
  compose(): Picture;
}

const maker = await loadPosterMaker();

function titleJobs(folder: 'titles' | 'collections', title: ArtTitle, print: Print, motif?: string): Job[] {
  const name = `${folder}/${title.key}`;
  const direction = directionFor(folder === 'collections' ? name : title.key, motif);
  const design = maker.chooseDesign(title, maker.seededRandom(name), direction);
  const backdrop: Job = {
    name: `${name}/backdrop`,
    print,
    compose: () => maker.composeBackdrop(design, maker.seededRandom(`${name}/backdrop`)),
  };
  const poster: Job = {
    name: `${name}/poster`,
    print: POSTER,
    compose: () => maker.composePoster(title, design, maker.seededRandom(`${name}/poster`)),
  };
  // A collection uses the backdrop of its first title.
  if (folder === 'collections') return [poster];
  return [poster, backdrop];
}

async function listJobs(): Promise<Job[]> {
  const { titles, collections, slides } = await readCatalogue(CATALOGUE);
  const motifs = assignMotifs(titles);
  const left = leftOut(titles);
  const jobs = [
    ...titles.flatMap((title) =>
      titleJobs('titles', title, slides.has(title.key) ? HERO : BACKDROP, motifs.get(title.key)),
    ),
    ...collections.flatMap((collection) => titleJobs('collections', collection, BACKDROP)),
  ];
  // Posters first: they are seen most.
  return jobs.filter((job) => !left.has(job.name)).sort((one, other) => one.print.width - other.print.width);
}

const fileOf = (name: string) => fileURLToPath(new URL(`${name}.avif`, OUTPUT));

async function main(): Promise<void> {
  const only = process.argv.includes('--only') ? (process.argv.at(-1)?.split(',') ?? []) : [''];
  await mkdir(OUTPUT, { recursive: true });
  await unpackArt();
  const ledger = await openLedger(OUTPUT);
  const jobs = await listJobs();
  let drawn = 0;
  let bytes = 0;
  const encoding = new Set<Promise<void>>();
  for (const job of jobs) {
    if (!only.some((part) => job.name.includes(part))) continue;
    const picture = job.compose();
    const input = inputHash(JSON.stringify([picture.markup, job.print]));
    if (ledger.isDrawn(job.name, input)) continue;
    const drawing = maker.asSharp(await picture.shoot(job.print.width));
    const task = Promise.all([writeOriginal(drawing, fileOf(job.name), job.print), glimpseOf(drawing)]).then(
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
  for (const name of ledger.retainOnly(new Set(jobs.map((job) => job.name)))) {
    await rm(fileOf(name), { force: true });
    // Fails, harmlessly, while the folder still has another picture of the same key.
    await rmdir(new URL(`${name}/..`, OUTPUT)).catch(() => undefined);
  }
  await ledger.save();
  await packArt('titles');
  await packArt('collections');
  console.log(`${jobs.length} pictures, ${drawn} of them drawn now, ${(bytes / 1e6).toFixed(1)} MB written`);
}

await main();
