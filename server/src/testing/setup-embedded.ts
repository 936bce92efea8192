import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { fillTemplate } from './fill-template.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-template-'));
  await fillTemplate({ dataDir: folder, databaseUrl: null });
  const filled = await PGlite.create({ dataDir: path.join(folder, 'database'), extensions: { pg_trgm } });
  const template = path.join(folder, 'template.tar');
  await writeFile(template, Buffer.from(await (await filled.dumpDataDir('none')).arrayBuffer()));
  await filled.close();
  project.provide('testDatabase', { kind: 'embedded', template });
  return () => rm(folder, { recursive: true, force: true });
}
