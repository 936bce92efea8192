import type { Db } from '../../database/database.ts';
import { readGenreNames } from './clues.queries.ts';
import type { FacetNames } from './clues.rules.ts';

const CACHED_MS = 60_000;

const cached = new WeakMap<Db, { names: Promise<FacetNames[]>; readAt: number }>();

/** Genres hardly ever change, and every search needs their names. */
export function genreNamesOf(db: Db): Promise<FacetNames[]> {
  const entry = cached.get(db);
  if (entry && performance.now() - entry.readAt <= CACHED_MS) return entry.names;
  const names = readGenreNames(db);
  names.catch(() => cached.delete(db));
  cached.set(db, { names, readAt: performance.now() });
  return names;
}
