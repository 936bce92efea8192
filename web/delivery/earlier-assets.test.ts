import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerEarlierAssets, storeAssets } from './earlier-assets.ts';
import { openWebServer } from './open-web-server.ts';
import { registerStaticFiles } from './static-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process of a build with one script, on the same data folder as the others. */
async function open(build: string) {
  const client = path.join(folder, build);
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await writeFile(path.join(client, `assets/page-${build}.js`), `// ${build}`);
  const app = openWebServer({});
  await registerStaticFiles(app, client);
  await registerEarlierAssets(app, await storeAssets(path.join(client, 'assets'), path.join(folder, 'kept')));
  return app;
}

it('serves scripts of the build before and of the one after, and nothing else', async () => {
  const before = await open('one');
  const after = await open('two');
  for (const app of [before, after]) {
    for (const build of ['one', 'two']) {
      const reply = await app.inject(`/assets/page-${build}.js`);
      expect([reply.statusCode, reply.body]).toEqual([200, `// ${build}`]);
      expect(reply.headers['cache-control']).toContain('immutable');
    }
    const missing = await app.inject('/assets/page-three.js');
    expect(missing.statusCode).toBe(404);
    expect(String(missing.headers['cache-control'] ?? '')).not.toContain('immutable');
    expect((await app.inject('/assets/..%2fone%2fassets%2fpage-one.js')).statusCode).not.toBe(200);
  }
});

it('keeps them for a month after the last build that had them', async () => {
  await open('one');
  const cached = path.join(folder, 'kept');
  await writeFile(path.join(cached, 'page-zero.js'), '');
  const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  await utimes(path.join(cached, 'page-zero.js'), longAgo, longAgo);
  await utimes(path.join(cached, 'page-one.js'), longAgo, longAgo);
  await open('one');
  expect(await readdir(cached)).toEqual(['page-one.js']);
});

it('does without where it cannot write', async () => {
  await writeFile(path.join(folder, 'kept'), 'a file');
  expect((await (await open('one')).inject('/assets/page-one.js')).statusCode).toBe(200);
});
