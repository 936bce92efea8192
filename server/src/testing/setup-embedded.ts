import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillTemplate } from './fill-template.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-template-'));
  await fillTemplate({ dataDir: folder, databaseUrl: null });
  project.provide('testDatabase', { kind: 'embedded', template: path.join(folder, 'database') });
  return () => rm(folder, { recursive: true, force: true });
}
