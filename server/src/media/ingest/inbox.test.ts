import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFolderInUse, lockFolder } from '../../database/folder-lock.ts';
import { handOver } from './inbox.ts';

let dataDir: string;
let said: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-inbox-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const waitingWith = (signal: AbortSignal) => ({
  say: (text: string) => said.push(text),
  isRunning: () => isFolderInUse(dataDir),
  signal,
});
const left = () => readdir(path.join(dataDir, 'ingest/inbox'));

it('waits while a site runs on the folder; when that has ended it says so and leaves the order to the next start', async () => {
  const site = lockFolder(dataDir);
  const asked = { title: '1', orders: [], queue: true };
  const waiting = handOver(dataDir, asked, waitingWith(new AbortController().signal));
  await expect.poll(() => left().catch(() => [])).toEqual([expect.stringMatching(/\.json$/)]);
  site.release();
  expect(await waiting).toBe(0);
  expect(said).toEqual([expect.stringContaining('has ended')]);
  expect(await left()).toHaveLength(1);
});

it('ends at the first signal, and the site goes on', async () => {
  const site = lockFolder(dataDir);
  expect(await handOver(dataDir, { title: '1', orders: [] }, waitingWith(AbortSignal.abort()))).toBe(1);
  expect(said).toEqual(['The site goes on with it.']);
  expect(await left()).toHaveLength(1);
  site.release();
});
