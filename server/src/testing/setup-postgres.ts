import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillTemplate } from './fill-template.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { onServer, TEMPLATE_NAME } from './test-databases.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startLocalPostgres();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-template-'));
  await onServer(server.url, `create database ${TEMPLATE_NAME}`);
  await fillTemplate({ dataDir, databaseUrl: server.url.replace(/\/postgres$/, `/${TEMPLATE_NAME}`) });
  await rm(dataDir, { recursive: true, force: true });
  project.provide('testServer', server.url);
  return () => server.stop();
}
