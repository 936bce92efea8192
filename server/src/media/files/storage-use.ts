import type { Deps } from '../../http/deps.ts';
import { removePackage } from './remove-file.ts';
import { listKnownKeys, listOpenIngests } from './storage-use.queries.ts';

const PLACE = 'video';

/** Media folders that belong to no file, except those that an ingest may be publishing. */
export async function findOrphans({
  database,
  storage,
}: Pick<Deps, 'database' | 'storage'>): Promise<string[]> {
  const names = await storage.listFolders(PLACE);
  const open = new Set(await listOpenIngests(database.db));
  const keys = names
    .filter((name) => !open.has(Number(/-(\d+)(?:-first)?$/.exec(name)?.[1] ?? -1)))
    .map((name) => `${PLACE}/${name}`);
  const known = new Set(await listKnownKeys(database.db, keys));
  return keys.filter((key) => !known.has(key));
}

export async function removeOrphans(
  { storage }: Pick<Deps, 'storage'>,
  orphans: readonly string[],
): Promise<void> {
  for (const key of orphans) await removePackage(storage, key);
}
