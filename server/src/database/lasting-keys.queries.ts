import type { RootKeys } from '../config/root-keys.ts';
import {
  deriveKey,
  LASTING_PURPOSES,
  type LastingKeys,
  rootName,
  sealKey,
  unsealKey,
} from '../config/secrets.ts';
import type { Db } from './database.ts';

/**
 * The keys that outlive the root key. Those of the first root are derived from it like all others; a process that
 * starts with a new root and knows the previous one re-seals them under the new one.
 */
export async function readLastingKeys(db: Db, { current, previous }: RootKeys): Promise<LastingKeys> {
  const known = await storedKeys(db, current);
  if (known.size === LASTING_PURPOSES.length) return known;
  const older = previous === null ? new Map<string, Buffer>() : await storedKeys(db, previous);
  const keys = new Map(
    LASTING_PURPOSES.map((purpose) => {
      const stored = known.get(purpose) ?? older.get(purpose);
      return [purpose as string, stored ?? deriveKey(previous ?? current, purpose)];
    }),
  );
  if (previous !== null) await storeUnderRoot(db, current, keys);
  return keys;
}

/** Stores the keys for processes that will know this root; existing ones are kept. */
export async function storeUnderRoot(db: Db, root: string, keys: LastingKeys): Promise<void> {
  const rows = [...keys].map(([purpose, key]) => ({
    root: rootName(root),
    purpose,
    sealed: sealKey(root, purpose, key),
  }));
  await db
    .insertInto('lasting_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function storedKeys(db: Db, root: string): Promise<Map<string, Buffer>> {
  const rows = await db
    .selectFrom('lasting_keys')
    .select(['purpose', 'sealed'])
    .where('root', '=', rootName(root))
    .execute();
  return new Map(rows.map(({ purpose, sealed }) => [purpose, unsealKey(root, purpose, sealed)]));
}
