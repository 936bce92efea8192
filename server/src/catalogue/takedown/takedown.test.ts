import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { purgeCdnJob } from './purge-cdn.job.ts';

interface Purge {
  authorization: string | undefined;
  files: string[];
}

let test: TestApp;
let editor: TestStaff;
let cdn: Server;
let status = 200;
const purges: Purge[] = [];

beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  cdn = createServer(async (request, reply) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    purges.push({ authorization: request.headers.authorization, files: JSON.parse(text).files });
    reply.writeHead(status).end('{}');
  });
  await new Promise<void>((ready) => cdn.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => cdn.close(closed));
  await test.close();
});

function purgeNow(): Promise<void> {
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  const config = {
    siteUrl: 'https://site.example',
    apiUrl: 'https://api.site.example',
    mediaUrl: 'https://cdn.example/media',
    cdnPurge: { url, token: 'a-token' },
  };
  const job = purgeCdnJob({ config, database: test.platform.database });
  return job.run({ id: '', data: {}, signal: new AbortController().signal });
}

const number = async () => (await test.app.inject({ url: '/api/titles/withdrawals' })).json().data.number;

async function makeTitle(visibility: string) {
  const fields = { type: 'movie', titleFa: 'برای برداشتن', slug: 'برای-برداشتن', visibility };
  const { data } = (await editor.call('POST', '/api/studio/titles', fields)).body;
  await test.db
    .updateTable('titles')
    .set({ poster: `art/pictures/p${data.id}` })
    .where('id', '=', data.id)
    .execute();
  return data;
}
const isAbout = (id: number) => (file: string) => file.includes(`/titles/${id}`) || file.includes(`p${id}-`);

it('a title that is hidden or deleted is purged at the CDN, with its pictures, until the CDN confirms it', async () => {
  const shown = await makeTitle('published');
  const draft = await makeTitle('draft');
  await purgeNow();
  purges.length = 0;
  const before = await number();
  await editor.call('DELETE', `/api/studio/titles/${draft.id}`);
  expect(await number()).toBe(before);
  await editor.call('PATCH', `/api/studio/titles/${shown.id}`, {
    version: shown.version,
    visibility: 'hidden',
  });
  await expect.poll(number).toBeGreaterThan(before);

  status = 500;
  await expect(purgeNow()).rejects.toThrow('500');
  status = 200;
  purges.length = 0;
  await purgeNow();
  const files = purges.flatMap((purge) => purge.files);
  expect(purges.every(({ authorization }) => authorization === 'Bearer a-token')).toBe(true);
  expect(files).toContain(`https://site.example${encodeURI(`/titles/${shown.id}/برای-برداشتن`)}`);
  expect(files).toContain(`https://cdn.example/media/art/pictures/p${shown.id}-480.webp`);
  expect(files).toContain(`https://cdn.example/media/art/pictures/p${shown.id}-240.avif`);
  expect(files).toContain(`https://api.site.example/og/titles/${shown.id}.jpg`);
  expect(files.filter(isAbout(draft.id))).toEqual([]);

  purges.length = 0;
  await purgeNow();
  expect(purges).toEqual([]);
});

it('many at once are sent in calls that a CDN takes', async () => {
  const titles = [];
  for (let made = 0; made < 3; made += 1) titles.push(await makeTitle('published'));
  for (const { id } of titles) await editor.call('DELETE', `/api/studio/titles/${id}`);
  purges.length = 0;
  await purgeNow();
  expect(Math.max(...purges.map(({ files }) => files.length))).toBeLessThanOrEqual(30);
  const files = purges.flatMap((purge) => purge.files);
  for (const { id } of titles) expect(files.some(isAbout(id))).toBe(true);
  expect(new Set(files).size).toBe(files.length);
});
