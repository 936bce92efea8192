import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../server/src/config/config.ts';
import { type Db, openDatabase } from '../../server/src/database/database.ts';

export interface Packages {
  /** Incomplete files of these titles that viewers could see. */
  findBroken(titleIds: readonly number[]): Promise<string[]>;
  countFiles(titleId: number): Promise<number>;
  close(): Promise<void>;
}

export async function openPackages(databaseUrl: string, dataDir: string): Promise<Packages> {
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl });
  return {
    findBroken: async (titleIds) => {
      const broken: string[] = [];
      for (const { storage_key: key } of await listFiles(db, titleIds))
        broken.push(...(await missingIn(path.join(dataDir, 'media', key))));
      return broken;
    },
    countFiles: async (titleId) => (await listFiles(db, [titleId])).length,
    close,
  };
}

function listFiles(db: Db, titleIds: readonly number[]) {
  return db
    .selectFrom('files')
    .select('storage_key')
    .where('title_id', 'in', [...titleIds])
    .where('kind', '=', 'feature')
    .execute();
}

/** Checks that every playlist is complete, and that every file it names exists. */
async function missingIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
  const playlists = names.filter((name) => name.endsWith('.m3u8'));
  if (!playlists.includes('master.m3u8')) return [`${folder} has no master.m3u8`];
  const missing: string[] = [];
  for (const playlist of playlists) {
    const text = await readFile(path.join(folder, playlist), 'utf8');
    if (playlist !== 'master.m3u8' && !text.includes('#EXT-X-ENDLIST'))
      missing.push(`${playlist} has no end`);
    for (const name of namesIn(text)) {
      const file = path.join(folder, path.dirname(playlist), name);
      const size = await stat(file).then(
        (found) => found.size,
        () => 0,
      );
      if (size === 0) missing.push(file);
    }
  }
  return missing;
}

function namesIn(playlist: string): string[] {
  const lines = playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const inTags = [...playlist.matchAll(/URI="([^"]+)"/g)].map(([, name = '']) => name);
  return [...lines, ...inTags].map((name) => name.split('?')[0] ?? '');
}
