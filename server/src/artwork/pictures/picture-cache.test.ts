import { fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const BYTES = 4_000_000;

/** Writes pictures without end, each of one repeated byte, until it is killed. */
const WRITER = `
  import { openPictureCache } from ${JSON.stringify(new URL('picture-cache.ts', import.meta.url).href)};
  const cache = openPictureCache(process.env.FOLDER, 1e12);
  for (let at = 0; ; at++) {
    await cache.write('art/' + (at % 3) + '-480.webp', Buffer.alloc(${BYTES}, at % 251));
    process.send(at);
  }`;

it('a process that is killed while it writes leaves no half of a picture to be seen', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-kept-'));
  try {
    for (let round = 0; round < 3; round++) {
      const writer = fork('data:text/javascript,', [], {
        execPath: process.execPath,
        execArgv: ['--input-type=module', '--eval', WRITER],
        env: { ...process.env, FOLDER: folder },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const ended = new Promise((resolve) => writer.once('exit', resolve));
      await new Promise<void>((resolve) => {
        writer.on('message', (at) => at === 4 + round && resolve());
      });
      writer.kill('SIGKILL');
      await ended;
      const shown = await readdir(path.join(folder, 'art'));
      expect(shown.length).toBeGreaterThan(0);
      for (const name of shown) {
        const bytes = await readFile(path.join(folder, 'art', name));
        expect(bytes.equals(Buffer.alloc(BYTES, bytes[0]))).toBe(true);
      }
    }
    await openPictureCache(folder, 1e12).write('art/0-480.webp', Buffer.from('after'));
    expect((await openPictureCache(folder, 1e12).read('art/0-480.webp'))?.bytes.toString()).toBe('after');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
