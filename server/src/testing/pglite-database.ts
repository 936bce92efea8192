import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { Db } from '../database/database.ts';
import { pgliteFolder } from '../database/embedded/old-database.ts';
import { migrate } from '../database/migrate.ts';

/** The database of a version 0.2 site, which used PGlite. */
export async function makeOldDatabase(dataDir: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const pglite = await PGlite.create({ dataDir: pgliteFolder(dataDir), extensions: { pg_trgm } });
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await fill(db);
  await db.destroy();
}
