import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillTemplate } from './fill-template.ts';
import { startPgBouncer } from './local-pgbouncer.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { onServer, TEMPLATE_NAME } from './test-databases.ts';

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;
/** Nobody misses these rows after a crash, and most databases are dropped before a vacuum would pay off. */
const FAST_AND_UNSAFE = ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** In memory if there is enough: each test file copies the template, so a slow disk would delay all of them. */
async function choosePlace(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => null);
  return memory && memory.bavail * memory.bsize > MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir();
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startLocalPostgres(FAST_AND_UNSAFE, await choosePlace());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-template-'));
  await onServer(server.url, `create database ${TEMPLATE_NAME}`);
  await fillTemplate({ dataDir, databaseUrl: server.url.replace(/\/postgres$/, `/${TEMPLATE_NAME}`) });
  await rm(dataDir, { recursive: true, force: true });
  project.provide('testServer', server.url);
  const pooler = process.env.TEST_PGBOUNCER ? await startPgBouncer(server.url) : null;
  project.provide('testPooler', pooler?.pooled(server.url) ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}
