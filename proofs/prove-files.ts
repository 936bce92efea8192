import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine, replacePart, table, writePage } from '../bench/report.ts';
import { fileHash } from '../bench/shared/file-hash.ts';
import { LocalSite } from '../bench/site/local-site.ts';
import { ROOT } from '../scripts/run-command.ts';
import { makeFilm } from '../server/src/testing/film-fixtures.ts';
import { FilmBrowser } from './files/film-browser.ts';
import { FilmDesk } from './files/film-desk.ts';
import { openPackages, type Packages } from './files/film-packages.queries.ts';

// Uploads films from a browser through the API to a worker while one of the three is repeatedly killed. Reports whether
// each film exists once, complete and playable, with the bytes that were sent, and whether viewers ever saw an
// incomplete one. Goes to docs/uploads-proof.md. Time-limited; not part of the tests.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    films: { type: 'string', default: '6' },
    port: { type: 'string', default: '4700' },
  },
});
const KILLS = Number(values.kills);
const FILMS = Number(values.films);
const FILM_WITHIN_MS = 10 * 60_000;
/** A browser whose upload has stalled for this long is reopened, as a person would do. */
const STILL_MS = 30_000;
const PAGE = 'uploads-proof.md';
const VICTIMS = ['browser', 'api', 'worker'] as const;
type Victim = (typeof VICTIMS)[number];

const began = Date.now();
const say = (line: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}\n`);

const about = machine();
const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-prove-files-'));
const port = Number(values.port);
const site = new LocalSite({
  firstPort: port,
  api: 1,
  web: 1,
  env: { INGEST_PRESET: 'ultrafast', API_PUBLIC_URL: `http://127.0.0.1:${port + 1}` },
});
const killed: Record<Victim, number> = { browser: 0, api: 0, worker: 0 };
const broken = new Set<string>();
const killCount = () => killed.browser + killed.api + killed.worker;
let [films, retries, equal, single, played] = [0, 0, 0, 0, 0];

try {
  await site.start();
  const desk = new FilmDesk(site.apiUrl);
  await desk.signUp(site.databaseUrl);
  await desk.keepSources();
  const packages = await openPackages(site.databaseUrl, site.dataDir);
  const film = await makeFilm({
    file: path.join(folder, 'film.mkv'),
    size: '640x360',
    seconds: 10,
    fps: 25,
    // Noise that hardly compresses: 44 MB, so that uploading and processing each take some seconds.
    more: ['-vf', 'noise=alls=60:allf=t', '-qp', '26', '-c:a', 'aac'],
  });
  const wanted = await fileHash(film);
  // A film may be ready before its share of kills; the rest then go to another film.
  while (films < FILMS || killCount() < KILLS) {
    films += 1;
    await bring(desk, packages, film, films, Math.min(Math.ceil(KILLS / FILMS), KILLS - killCount()));
  }
  equal = (await hashesIn(path.join(site.dataDir, 'sources'))).filter((hash) => hash === wanted).length;
  const left = (await readdir(path.join(site.dataDir, 'uploads'))).length;
  await packages.close();
  await report(left);
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** One film from the browser to the viewer, through some kills. */
async function bring(
  desk: FilmDesk,
  packages: Packages,
  film: string,
  number: number,
  kills: number,
): Promise<void> {
  const titleFa = `آزمون ${number}`;
  const titleId = await desk.makeTitle(titleFa);
  const watching = watchFor(packages, titleId);
  await sendThroughKills(desk, film, { titleId, titleFa }, kills).finally(watching.stop);
  if ((await packages.countFiles(titleId)) === 1) single += 1;
  const viewer = await FilmBrowser.open(site.siteUrl, desk.token);
  const isPlaying = await viewer.watches((await desk.watchPathOf(titleId)) ?? '/');
  if (isPlaying) played += 1;
  await viewer.close();
  say(`${titleFa} is ready${isPlaying ? '' : ', but does not play'}`);
}

async function sendThroughKills(
  desk: FilmDesk,
  film: string,
  { titleId, titleFa }: { titleId: number; titleFa: string },
  kills: number,
): Promise<void> {
  const until = Date.now() + FILM_WITHIN_MS;
  let browser: FilmBrowser | null = null;
  let [left, still, received] = [kills, Date.now(), 0];
  for (;;) {
    if (Date.now() > until) throw new Error(`${titleFa} is not ready in time`);
    const job = await desk.jobOf(titleId);
    if (job?.state === 'done') break;
    if (job?.state === 'failed') {
      retries += 1;
      await desk.retry(job.id);
    }
    const upload = job ? undefined : await desk.uploadOf(titleId);
    if (upload && upload.receivedBytes !== received) [received, still] = [upload.receivedBytes, Date.now()];
    if (!job && browser && Date.now() - still > STILL_MS) {
      await browser.kill();
      browser = null;
    }
    if (!job && !browser) {
      browser = await FilmBrowser.open(site.siteUrl, desk.token);
      await browser.send(film, titleFa, upload !== undefined);
      still = Date.now();
    }
    await wait(left > 0 ? randomInt(300, 5000) : 500);
    if (left === 0) continue;
    const victim = VICTIMS[randomInt(VICTIMS.length)] ?? 'api';
    if (victim === 'browser' && !browser) continue;
    say(`${titleFa}: kill -9 of the ${victim}, ${job?.state ?? 'on its way'}`);
    if (victim === 'browser') {
      await browser?.kill();
      browser = null;
    } else await restart(victim);
    killed[victim] += 1;
    left -= 1;
  }
  await browser?.close();
}

async function restart(kind: 'api' | 'worker'): Promise<void> {
  const part = site.parts.find((each) => each.kind === kind);
  if (!part) return;
  await site.end(part, 'SIGKILL');
  await site.add(part.kind, part.port);
}

/** Keeps checking that what viewers can see is complete. */
function watchFor(packages: Packages, titleId: number): { stop(): Promise<void> } {
  let isOn = true;
  const looking = (async () => {
    while (isOn) {
      for (const each of await packages.findBroken([titleId])) broken.add(each);
      await wait(100);
    }
  })();
  return {
    stop: () => {
      isOn = false;
      return looking;
    },
  };
}

async function hashesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => fileHash(path.join(entry.parentPath, entry.name))));
}

async function report(left: number): Promise<void> {
  const text = [
    `Measured on ${about}. ${films} films, ${killCount()} times \`kill -9\` at random: ${killed.browser} of the browser, ${killed.api} of the API, ${killed.worker} of the worker.`,
    '',
    table(
      ['', 'measured', 'to reach'],
      [
        ['films that are there exactly once', String(single), String(films)],
        ['films that play in a browser', String(played), String(films)],
        ['sources with the bytes that were sent', String(equal), String(films)],
        ['pieces of a film that viewers could have asked for in vain', String(broken.size), '0'],
        ['uploads left behind', String(left), '0'],
        ['orders that had to be tried again by hand', String(retries), ''],
        ['minutes', ((Date.now() - began) / 60_000).toFixed(1), ''],
      ],
    ),
  ].join('\n');
  const page = await readFile(path.join(ROOT, 'docs', PAGE), 'utf8');
  await writePage(PAGE, replacePart(page, 'random kills', text));
  process.stdout.write(`${text}\n${[...broken].slice(0, 10).join('\n')}\n`);
  const isGood = single === films && played === films && equal === films && broken.size === 0 && left === 0;
  process.exitCode = isGood ? 0 : 1;
}
