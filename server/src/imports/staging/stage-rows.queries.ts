import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { PERSON_COLUMNS, stagingOf, TITLE_COLUMNS } from './staging-tables.ts';

export type Row = Record<string, unknown>;

const TITLE_TYPES: Record<string, string> = {
  n: 'integer',
  given_id: 'integer',
  ...TITLE_COLUMNS,
  names: 'text[]',
  genres: 'text[]',
  countries: 'text[]',
  locks: 'text[]',
};

const TYPES = {
  titles: TITLE_TYPES,
  people: { p: 'integer', given_id: 'integer', by_name: 'boolean', ...PERSON_COLUMNS },
  credits: { n: 'integer', p: 'integer', role: 'text', character_fa: 'text', position: 'smallint' },
  seasons: { n: 'integer', number: 'smallint', year: 'smallint', title_fa: 'text' },
  episodes: {
    n: 'integer',
    season: 'smallint',
    number: 'smallint',
    title_fa: 'text',
    title_en: 'text',
    synopsis_fa: 'text',
    air_date: 'date',
    runtime: 'smallint',
  },
  genres: { id: 'integer', key: 'text', title_fa: 'text', title_en: 'text' },
  countries: { code: 'text', title_fa: 'text', title_en: 'text' },
  collections: { record: 'jsonb' },
  extras: { n: 'integer', record: 'jsonb' },
} as const;

export type StagedTable = keyof typeof TYPES;

export async function stageRows(db: Db, importId: number, table: StagedTable, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const types: Record<string, string> = TYPES[table];
  const names = sql.raw(Object.keys(types).join(', '));
  const typed = sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  await sql`/* import */ insert into ${stagingOf(importId)[table]} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as row (${typed})`.execute(db);
}
