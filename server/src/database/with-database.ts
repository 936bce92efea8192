import { type Database, type DatabasePlace, openDatabase } from './database.ts';

/** Opens the database for as long as `run` takes. */
export async function withDatabase<T>(
  place: DatabasePlace,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
