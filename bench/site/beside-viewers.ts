import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '../../server/src/http/deps.ts';
import {
  addPlays,
  countOpenJobs,
  finishSimilarTitles,
  forgetSimilarTitles,
} from './beside-viewers.queries.ts';
import { type Place, runOnFolder } from './embedded-site.ts';

const OWNER = { email: 'owner@example.ir', password: 'nine quiet lamps' };
const PICTURES = 200;

interface BesideJob {
  /** Not measured. */
  prepare?(): Promise<unknown>;
  run(): Promise<unknown>;
}

interface Options {
  folder: string;
  place: Place;
  platform: Platform;
  apiUrl: string;
}

/** Every longer-running job of the site, started as an operator or the schedule would. */
export async function jobsBesideViewers({ folder, place, platform, apiUrl }: Options) {
  const { run: runStatement } = platform.database;
  const imdb = path.join(folder, 'imdb');
  await runOnFolder('admin', place, [
    ...['create-user', '--role', 'owner'],
    ...['--email', OWNER.email, '--password', OWNER.password],
  ]);
  const { token } = await call<{ token: string }>('/api/sanc/login', OWNER);

  const others: Record<string, BesideJob> = {
    'dry-run': { run: () => runOnFolder('import', place, ['imdb', imdb, '--publish', '--dry-run']) },
    'bulk-edit': {
      run: async () => {
        const edit = { filter: {}, change: { access: 'premium' } };
        await finishJob(await call('/api/studio/titles/bulk', edit));
      },
    },
    'search-keys': { run: () => runOnFolder('rebuildSearch', place) },
    similar: {
      prepare: () => forgetSimilarTitles(runStatement),
      run: async () => {
        await runQueued('similar.refresh');
        await finishSimilarTitles(runStatement);
      },
    },
    backup: { run: async () => finishJob(await call('/api/studio/backups', {})) },
    pictures: {
      prepare: () => rm(path.join(place.dataDir, 'pictures'), { recursive: true, force: true }),
      run: () => askForPictures(),
    },
    ingest: {
      prepare: async () => makeFilm(path.join(folder, 'film.mp4')),
      run: async () => {
        await upload(path.join(folder, 'film.mp4'));
        await untilIdle('ingest.file');
      },
    },
    insight: { prepare: () => addPlays(runStatement), run: () => runQueued('insight.sum') },
  };
  return { import: () => runOnFolder('import', place, ['imdb', imdb, '--publish']), others };

  async function runQueued(name: string): Promise<void> {
    await platform.jobs.send(name, {}, { key: 'bench' });
    await untilIdle(name);
  }

  async function untilIdle(name: string): Promise<void> {
    while ((await countOpenJobs(runStatement, name)) > 0) await wait(200);
  }

  async function finishJob({ data }: { data: { id: number; kind?: string } }): Promise<void> {
    for (;;) {
      const job = await call<{ data: { state: string } }>(
        `/api/studio/long-jobs/${data.kind ?? 'bulkEdit'}/${data.id}`,
        null,
      );
      if (job.data.state === 'done') return;
      if (job.data.state === 'failed') throw new Error('The job failed.');
      await wait(500);
    }
  }

  /** One after the other, like a visitor scrolling through posters. */
  async function askForPictures(): Promise<void> {
    const page = await (await fetch(`http://127.0.0.1:${place.port}/?per_page=100`)).text();
    const found = [...new Set(page.match(/\/media\/art\/[^\s"'<>,()]+-\d+\.(?:avif|webp)/g))];
    for (const picture of found.slice(0, PICTURES)) {
      await (await fetch(`http://127.0.0.1:${place.port}${picture}`)).arrayBuffer();
    }
  }

  /** As the studio does. */
  async function upload(file: string): Promise<void> {
    const body = await readFile(file);
    const metadata = { filename: path.basename(file), titleId: '1' };
    const reply = await fetch(`${apiUrl}/api/studio/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(body.length),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
      body,
    });
    if (reply.status !== 201) throw new Error(`The upload was answered ${reply.status}.`);
  }

  async function call<T>(address: string, body: object | null): Promise<T> {
    const reply = await fetch(apiUrl + address, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(address.startsWith('/api/studio') ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
}

/** Eight seconds of moving 1080p with sound. */
function makeFilm(file: string): void {
  execFileSync('ffmpeg', [
    ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=24:duration=8'],
    ...[
      '-f',
      'lavfi',
      '-i',
      'sine=duration=8',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      file,
    ],
  ]);
}
