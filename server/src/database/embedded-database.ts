import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { lockFolder } from './folder-lock.ts';

/** PostgreSQL in this very process, kept in a folder; `memory://` keeps nothing, for tests. */
export async function openEmbedded(dataDir: string, parsers: Record<number, (text: string) => unknown>) {
  const inMemory = dataDir === 'memory://';
  const folder = path.join(dataDir, 'database');
  if (!inMemory) await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = inMemory ? { release: () => {} } : lockFolder(dataDir);
  const client = await PGlite.create({
    dataDir: inMemory ? dataDir : folder,
    extensions: { pg_trgm },
    parsers,
  });
  return { client, release: lock.release };
}
