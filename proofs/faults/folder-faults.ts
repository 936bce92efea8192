import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedSite, runOnFolder, startEmbeddedSite } from '../../bench/site/embedded-site.ts';
import { untilReady } from '../../bench/site/local-site.ts';
import { Viewers } from '../../bench/site/viewers.ts';
import { type Outcome, runDuring, type Seen } from './fault.ts';
import { secondsSince } from './faulty-site.ts';

const FULL_FOR_MS = 15_000;
const DISK_MEGABYTES = 1500;

interface Options {
  port: number;
  rate: number;
}

/** Faults of a site with one process and its folder, by their name for --only. */
export const FOLDER_FAULTS: Readonly<Record<string, (options: Options) => Promise<Outcome>>> = {
  disk: diskFull,
  twice: twoSites,
  damage: damagedFolder,
  'embedded-kills': embeddedKills,
};

function loadOf(site: EmbeddedSite, { rate }: Options, seconds: number) {
  return { siteUrl: site.siteUrl, apiUrl: site.apiUrl, rate: Math.min(rate, 20), seconds };
}

/** A separate file system, filled to the last byte; then space is freed, and the process killed for good measure. */
async function diskFull(options: Options): Promise<Outcome> {
  const disk = mkdtempSync(path.join(tmpdir(), 'pardeh-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', disk]);
  const place = { dataDir: path.join(disk, 'data'), port: options.port, env: { MIN_FREE_MB: '20' } };
  let site: EmbeddedSite | null = null;
  try {
    site = await startEmbeddedSite(place);
    return await runDuring('disk full for 15 s, then kill -9', loadOf(site, options, 240), async () => {
      await wait(3000);
      const ballast = fill(disk);
      await wait(FULL_FOR_MS);
      rmSync(ballast);
      const healthy = [(await untilReady(site?.apiUrl ?? '', 30_000)) / 1000];
      const began = performance.now();
      await site?.end('SIGKILL');
      site = await startEmbeddedSite(place);
      return { healthy: [...healthy, secondsSince(began)] } satisfies Seen;
    });
  } finally {
    await site?.end('SIGKILL');
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

function fill(disk: string): string {
  const file = path.join(disk, 'ballast');
  const to = openSync(file, 'w');
  const piece = Buffer.alloc(1 << 20);
  for (let size = piece.length; size >= 1; ) {
    try {
      writeSync(to, piece, 0, size);
    } catch {
      size >>= 1;
    }
  }
  closeSync(to);
  return file;
}

async function twoSites(options: Options): Promise<Outcome> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pardeh-twice-'));
  const site = await startEmbeddedSite({ dataDir, port: options.port });
  try {
    return await runDuring('a second site on the same folder', loadOf(site, options, 30), async () => {
      const second = startEmbeddedSite({ dataDir, port: options.port + 2 });
      const message = await second.then(
        () => 'it started',
        (error: Error) => error.message,
      );
      if (!/is in use/.test(message)) throw new Error(`The second site was not refused: ${message}`);
      return {
        healthy: [(await untilReady(site.apiUrl)) / 1000],
        note: `told: «${message.replaceAll(dataDir, 'DATA_DIR')}»`,
      };
    });
  } finally {
    await site.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The database's log is overwritten; `npm run restore` brings back what the last backup contains. */
async function damagedFolder(options: Options): Promise<Outcome> {
  process.stdout.write('data folder damaged, then restored …\n');
  const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-damage-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const place = { dataDir, port: options.port, env: { BACKUP_DIR: path.join(folder, 'backups') } };
  let site = await startEmbeddedSite(place);
  try {
    const viewers = new Viewers(site.siteUrl, site.apiUrl);
    await viewers.prepare(50);
    await viewers.ask(10, 10);
    await runOnFolder('backup', place);
    await site.end('SIGTERM');
    spoil(path.join(dataDir, 'postgres/pg_wal'));
    const message = await startEmbeddedSite(place).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    if (!/backup/.test(message)) throw new Error(`It did not say what to do: ${message}`);
    const began = performance.now();
    rmSync(path.join(dataDir, 'postgres'), { recursive: true });
    await runOnFolder('restore', place);
    site = await startEmbeddedSite(place);
    const healthy = [secondsSince(began)];
    const { acknowledged, lost } = await viewers.countLost();
    const first = message.replaceAll(folder, '').split('\n')[0] ?? '';
    return {
      fault: 'data folder damaged, then restored',
      asked: viewers.times.length,
      failed: viewers.failures.length,
      visitorsFailed: viewers.visitorFailures,
      acknowledged,
      lost: lost.length,
      doubled: 0,
      healthy,
      p99: 0,
      longest: 0,
      note: `told: «${first}»`,
    };
  } finally {
    await site.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const KILLS = 20;
const WRITERS = 8;
const WRITES_BETWEEN = 260;

/** kill -9 of the site, of its database and of both, in turn, while members write without a pause. */
async function embeddedKills(options: Options): Promise<Outcome> {
  process.stdout.write(`${KILLS} times kill -9 of the site, its database or both …\n`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pardeh-kills-'));
  const place = { dataDir, port: options.port };
  let site = await startEmbeddedSite(place);
  const viewers = new Viewers(site.siteUrl, site.apiUrl);
  const healthy: number[] = [];
  try {
    await viewers.prepare(KILLS * WRITES_BETWEEN * 2);
    for (let n = 0; n < KILLS; n += 1) {
      const stop = await writeUntil(viewers, WRITERS, WRITES_BETWEEN);
      const began = performance.now();
      if (n % 3 !== 0) process.kill(databasePid(dataDir), 'SIGKILL');
      if (n % 3 !== 1) await site.end('SIGKILL');
      await stop();
      if (n % 3 !== 1) site = await startEmbeddedSite(place);
      await (await writeUntil(viewers, 1, 1))();
      healthy.push(secondsSince(began));
      process.stdout.write(
        `${n + 1}: ${viewers.acknowledged} acknowledged, back in ${healthy.at(-1)?.toFixed(1)} s\n`,
      );
    }
    const { acknowledged, lost } = await viewers.countLost();
    return {
      fault: `kill -9 of the site, its database or both, ${KILLS} times`,
      asked: acknowledged,
      failed: 0,
      visitorsFailed: 0,
      acknowledged,
      lost: lost.length,
      doubled: 0,
      healthy,
      p99: 0,
      longest: 0,
      note: 'writes only',
    };
  } finally {
    await site.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Resolves after this many more acknowledged writes; writing continues until it is stopped. */
async function writeUntil(viewers: Viewers, writers: number, writes: number): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const until = viewers.acknowledged + writes;
  const writing = viewers.write(writers, stop.signal);
  while (viewers.acknowledged < until) {
    if (viewers.isExhausted) throw new Error('Nothing is left to write: take more members.');
    await wait(5);
  }
  return () => {
    stop.abort();
    return writing;
  };
}

const databasePid = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function spoil(logs: string): void {
  for (const name of readdirSync(logs).filter((each) => /^[0-9A-F]{24}$/.test(each))) {
    const to = openSync(path.join(logs, name), 'r+');
    writeSync(to, Buffer.alloc(1 << 20, 9), 0, 1 << 20, 0);
    closeSync(to);
  }
}
