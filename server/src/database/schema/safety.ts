import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

export interface SafetyTables {
  lasting_keys: LastingKeysTable;
}

interface LastingKeysTable {
  root: string;
  purpose: string;
  sealed: string;
  created_at: Instant;
}
