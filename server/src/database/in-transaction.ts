import type { Db } from './database.ts';

/** In the caller's transaction where there is one, else in its own. */
export function inTransaction<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
