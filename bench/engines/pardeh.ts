import { sql } from 'kysely';
import { loadCards } from '../../server/src/catalogue/title-card/title-card.queries.ts';
import { findPeople, findTitles } from '../../server/src/search/search.ts';
import type { BenchDatabase } from '../shared/bench-database.ts';
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
  return {
    name: 'Pardeh (PostgreSQL)',
    buildSeconds: indexed,
    memory: { processMb: 0, databaseMb: rows[0]?.mb ?? 0 },
    search: async (text, of) => {
      const db = database.reads;
      const page = { offset: 0, size: SHOWN };
      const { ids } =
        of === 'titles'
          ? await findTitles(db, { text, filter: { facets: [] }, viewerAge: null, order: 'votes', page })
          : await findPeople(db, text, page, null);
      if (of === 'titles') await loadCards(db, ids, '', null);
      return ids;
    },
    close: async () => {},
  };
}
