import { sql } from 'kysely';
import { loadCards } from '../../src/features/title-card/title-card.queries.ts';
import { readFoundPage } from '../../src/search/index/found.ts';
import { findTitles, rememberGenreNames } from '../../src/search/interpret/find-titles.ts';
import { searchForgivingly } from '../../src/search/interpret/forgiving-search.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { Engine } from './engine.ts';

const SHOWN = 6;
const TABLES = ['docs', 'words', 'sounds', 'keys'].flatMap((name) => [`title_${name}`, `person_${name}`]);

/** What the API does for a search but for HTTP and its cache: finding, and reading the cards that are shown. */
export async function openPardeh({ database, indexed }: BenchDatabase): Promise<Engine> {
  const { rows } = await sql<{ mb: number }>`
    select (sum(pg_total_relation_size(name::regclass)) / 1e6)::int as mb
    from unnest(${[...TABLES, 'ranked_bits', 'ranked_segments', 'frequent_terms']}::text[]) as name`.execute(
    database.db,
  );
  const genreNames = rememberGenreNames();
  return {
    name: 'Pardeh (PostgreSQL)',
    buildSeconds: indexed,
    memory: { processMb: 0, databaseMb: rows[0]?.mb ?? 0 },
    search: async (text, of) => {
      const db = database.reads;
      const asked = { text, filter: { facets: [] }, order: 'votes', shown: SHOWN } as const;
      const { found } =
        of === 'titles'
          ? await findTitles(db, { kind: 'title', ...asked }, genreNames)
          : await searchForgivingly(db, { kind: 'person', ...asked });
      const { ids } = await readFoundPage(db, found, 0, SHOWN);
      if (of === 'titles') await loadCards(db, ids, '');
      return ids;
    },
    close: async () => {},
  };
}
